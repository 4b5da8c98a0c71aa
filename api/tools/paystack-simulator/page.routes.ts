import type { FastifyInstance, FastifyReply } from 'fastify';
import { CHECKOUT_STYLE } from '../paypal-simulator/checkout/checkout-style.ts';
import { presentTransaction } from './books/present.ts';
import type { TransactionRecord } from './books/records.ts';
import { checkoutPage } from './page/checkout-page.ts';
import { changeTransaction, notFound, type Simulator } from './simulator.ts';

/** The forms lead back to the shop by a redirect, which browsers count as their target. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self' http://localhost:* http://127.0.0.1:*",
  "frame-ancestors 'none'",
].join('; ');

interface CodePath {
  Params: { code: string };
}

/** The buyer's page. @param isMounted the shop is at this very address, whatever its callback says */
export async function pageRoutes(
  app: FastifyInstance,
  { simulator, isMounted }: { simulator: Simulator; isMounted: boolean },
): Promise<void> {
  const find = async (code: string): Promise<TransactionRecord | null> =>
    (await simulator.ledger.list('transaction')).find(({ accessCode }) => accessCode === code) ?? null;

  const goBack = (reply: FastifyReply, { callbackUrl, reference }: TransactionRecord) => {
    const back = new URL(callbackUrl);
    back.searchParams.set('trxref', reference);
    back.searchParams.set('reference', reference);
    return reply.redirect(isMounted ? `${back.pathname}${back.search}` : back.href, 303);
  };

  app.get('/checkout/page.css', async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${CHECKOUT_STYLE}.actions button { width: 100%; }\n`),
  );

  app.get<CodePath>('/checkout/:code', async (request, reply) => {
    const found = await find(request.params.code);
    return reply
      .code(found === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .send(checkoutPage(found));
  });

  app.post<CodePath & { Params: { action: string } }>('/checkout/:code/:action', async (request, reply) => {
    const found = await find(request.params.code);
    if (found === null) throw notFound();
    if (request.params.action === 'pay') return goBack(reply, await pay(simulator, found.reference));
    if (request.params.action === 'decline') return goBack(reply, await decline(simulator, found.reference));
    return goBack(reply, found);
  });
}

async function pay(simulator: Simulator, reference: string): Promise<TransactionRecord> {
  const { paidStatus, wrongAmount, wrongCurrency } = simulator.knobs.values;
  return await changeTransaction(simulator, reference, (found) => {
    if (found.status === 'success' || found.status === 'reversed') return { after: found, notice: null };
    const { amount, currency } = found;
    const paid = { amount: wrongAmount ?? amount, currency: wrongCurrency ?? currency };
    const after: TransactionRecord =
      paidStatus === 'failed'
        ? { ...found, status: 'failed' }
        : { ...found, status: paidStatus, paid, paidAt: simulator.now().toISOString() };
    return { after, notice: paidStatus === 'success' ? chargeNotice(after) : null };
  });
}

async function decline(simulator: Simulator, reference: string): Promise<TransactionRecord> {
  return await changeTransaction(simulator, reference, (found) => ({
    after: found.status === 'success' || found.status === 'reversed' ? found : { ...found, status: 'failed' },
    notice: null,
  }));
}

/** Paystack tells of charges that succeeded alone. */
export function chargeNotice(transaction: TransactionRecord) {
  return { event: 'charge.success', data: presentTransaction(transaction) };
}
