import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { liftRequestTime } from '../http/request-time.ts';

/**
 * Streams a JSON array of any length, batch by batch. The first batch is read before anything is sent, so that an error
 * in it still gets its own status.
 */
export async function sendJsonList<Item>(
  reply: FastifyReply,
  batches: AsyncGenerator<Item[]>,
  present: (items: Item[]) => object[] | Promise<object[]>,
): Promise<FastifyReply> {
  const first = await batches.next();
  liftRequestTime();
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
