import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sameText } from '../paypal-simulator/access-token.ts';
import { presentRefund, presentTransaction, refundNotice, Refusal } from './books/present.ts';
import type { RefundRecord, TransactionRecord } from './books/records.ts';
import { isShopAddress } from './deliveries.ts';
import { changeTransaction, notFound, type Simulator } from './simulator.ts';

const CURRENCIES = ['NGN', 'GHS', 'ZAR', 'USD', 'KES'] as const;

const opening = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.enum(CURRENCIES).default('NGN'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  metadata: z.unknown().optional(),
});

const refunding = z.object({
  transaction: z.coerce.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().max(1000).optional(),
  customer_note: z.string().max(1000).optional(),
});

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'invalid_params', z.prettifyError(parsed.error));
}

const newId = () => randomInt(1_000_000_000, 9_999_999_999);

/** After the change is recorded the connection is cut, as when an answer is lost on its way. */
async function answerUnless(isReset: boolean, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (!isReset) return body;
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Paystack's paths and shapes, for whoever has the secret key. */
export async function apiRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const { ledger, knobs, now } = simulator;

  app.addHook('onRequest', async (request) => {
    const given = request.headers.authorization ?? '';
    if (!sameText(given, `Bearer ${simulator.secretKey}`))
      throw new Refusal(401, 'invalid_Key', 'Invalid key');
  });

  app.post('/transaction/initialize', async (request, reply) => {
    const given = read(opening, request.body);
    const transaction: TransactionRecord = {
      id: newId(),
      reference: given.reference,
      accessCode: randomBytes(12).toString('hex'),
      email: given.email,
      amount: given.amount,
      currency: given.currency,
      paid: null,
      status: 'abandoned',
      callbackUrl: given.callback_url,
      metadata: given.metadata ?? null,
      createdAt: now().toISOString(),
      paidAt: null,
      refunds: [],
    };
    await ledger.transaction(async (writing) => {
      if (await writing.read('transaction', given.reference))
        throw new Refusal(400, 'duplicate_reference', 'Duplicate Transaction Reference');
      await writing.write('transaction', given.reference, transaction);
    });
    const page = `${request.protocol}://${request.host}${simulator.prefix}/checkout/${transaction.accessCode}`;
    return answerUnless(knobs.take('resetAfterStart'), reply, {
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: page,
        access_code: transaction.accessCode,
        reference: transaction.reference,
      },
    });
  });

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request) => {
    const { reference } = request.params;
    const found = await ledger.transaction((reading) => reading.read('transaction', reference));
    if (found === null) throw notFound();
    return { status: true, message: 'Verification successful', data: presentTransaction(found) };
  });

  app.get<{ Querystring: ListQuery & { status?: string } }>('/transaction', async ({ query }) => {
    const all = await ledger.list('transaction');
    const found = all.filter(
      (one) =>
        (query.status === undefined || one.status === query.status) &&
        isIn(query, one.paidAt ?? one.createdAt),
    );
    return pageOf('Transactions retrieved', query, found.map(presentTransaction));
  });

  /** Of one transaction, or of all. */
  app.get<{ Querystring: ListQuery & { transaction?: string } }>('/refund', async ({ query }) => {
    const all = await ledger.list('transaction');
    const found = all.filter(({ id }) => query.transaction === undefined || String(id) === query.transaction);
    const refunds = found.flatMap((one) =>
      one.refunds
        .filter(({ createdAt }) => isIn(query, createdAt))
        .map((refund) => presentRefund(one, refund)),
    );
    return pageOf('Refunds retrieved', query, refunds);
  });

  app.post('/refund', async (request, reply) => {
    const given = read(refunding, request.body);
    const { refundRefused, refundStatus } = knobs.values;
    if (refundRefused !== null) throw new Refusal(400, refundRefused, 'The refund cannot be made.');
    const id = newId();
    const after = await changeTransaction(simulator, given.transaction, (found) => {
      const refund = refundOf(found, { id, given, status: refundStatus, createdAt: now().toISOString() });
      const changed = { ...found, refunds: [...found.refunds, refund] };
      return { after: changed, notice: refundNotice(changed, refund) };
    });
    const made = after.refunds.find((refund) => refund.id === id);
    return answerUnless(knobs.take('resetAfterRefund'), reply, {
      status: true,
      message: 'Refund has been queued for processing',
      data: made && presentRefund(after, made),
    });
  });

  /** Not part of Paystack, where a person enters the address. */
  app.post<{ Body: { url?: unknown } | null }>('/notices/address', async (request) => {
    const url = request.body?.url;
    if (!isShopAddress(url)) throw new Refusal(400, 'invalid_url', 'That is no shop on this machine.');
    await ledger.transaction((writing) => writing.write('address', url, { url }));
    return { status: true };
  });
}

interface ListQuery {
  from?: string;
  to?: string;
  perPage?: string;
  page?: string;
}

function isIn({ from, to }: ListQuery, at: string): boolean {
  const time = Date.parse(at);
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time <= Date.parse(to));
}

function pageOf(message: string, { perPage = '50', page = '1' }: ListQuery, all: unknown[]) {
  const size = Math.min(Number(perPage), 100);
  const data = all.slice((Number(page) - 1) * size, Number(page) * size);
  return { status: true, message, data, meta: { total: all.length, perPage: size, page: Number(page) } };
}

function refundOf(
  found: TransactionRecord,
  made: Pick<RefundRecord, 'id' | 'status' | 'createdAt'> & { given: z.output<typeof refunding> },
): RefundRecord {
  const { given, ...rest } = made;
  if (found.status !== 'success' || found.paid === null)
    throw new Refusal(400, 'transaction_not_paid', 'Only a paid transaction can be refunded.');
  const returned = found.refunds.filter(({ status }) => status !== 'failed');
  const left = found.paid.amount - returned.reduce((sum, { amount }) => sum + amount, 0);
  const amount = given.amount ?? left;
  if (amount > left || left === 0)
    throw new Refusal(400, 'refund_above_payment', 'Refund amount cannot be more than the amount left.');
  return {
    ...rest,
    amount,
    currency: found.paid.currency,
    merchantNote: given.merchant_note ?? null,
    customerNote: given.customer_note ?? null,
  };
}
