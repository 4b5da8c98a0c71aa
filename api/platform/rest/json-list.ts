import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a bare JSON array of any length, a batch at a time. The first batch is read before anything is sent, so
 * that a refusal still is an answer of its own.
 */
export async function sendJsonList<Item>(
  reply: FastifyReply,
  batches: AsyncGenerator<Item[]>,
  present: (items: Item[]) => object[] | Promise<object[]>,
): Promise<FastifyReply> {
  const first = await batches.next();
  async function* json(): AsyncGenerator<string> {
    let opening = '[';
    for (let batch = first; batch.done !== true; batch = await batches.next()) {
      const texts = (await present(batch.value)).map((item) => JSON.stringify(item));
      yield opening + texts.join(',');
      opening = ',';
    }
    yield opening === '[' ? '[]' : ']';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(json()));
}
