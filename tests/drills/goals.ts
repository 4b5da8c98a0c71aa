/** A reliability goal and what measures it. */
export interface Goal {
  id: string;
  goal: string;
  /** The suites that check or measure it. */
  by: string;
}

export const GOALS: readonly Goal[] = [
  {
    id: 'R1',
    goal: '200 buyers at once of 7 pieces: exactly 7 orders, 193 clean refusals, no 5xx; two processes, 20 rounds',
    by: 'security/orders/order-races',
  },
  {
    id: 'R2',
    goal: '50 carts [A, B] against 50 carts [B, A]: no deadlock, all placed, p99 at most 1.5 s',
    by: 'security/orders/order-races',
  },
  {
    id: 'R3',
    goal: 'one Idempotency-Key 30 times in parallel: 1 order, equal answers',
    by: 'security/orders/order-races',
  },
  {
    id: 'R4',
    goal: '50 payments of one order in parallel and 100 notifications: 1 payment, 1 capture, 1 paidAt',
    by: 'security/payments/payment-races',
  },
  {
    id: 'R5',
    goal: '10,000 random pay bodies: no order paid without a matching capture',
    by: 'security/payments/forged-payments',
  },
  {
    id: 'R6',
    goal: '100 kills at random moments of checkout load: nothing paid unrecorded, recorded unpaid or captured twice; settled within 60 s',
    by: 'drills/long/kills',
  },
  {
    id: 'R7',
    goal: 'PostgreSQL crashed under 100 calls/s: same process, only 503 in the gap, first 2xx within 5 s, no acknowledged order lost',
    by: 'drills/long/database-crash',
  },
  {
    id: 'R8',
    goal: 'provider dead or 30 s slow: browse p99 within 1.5 times, pay answers within 10 s, breaker opens, no open transaction',
    by: 'drills/long/provider-outage',
  },
  {
    id: 'R9',
    goal: 'wrong sign-ins over all processes: from one address 10 an account in 15 min, then each later than the one before; over all addresses 10, then one in 2 min; 60 an address over all accounts; nobody is kept out for more than 2 min by others',
    by: 'security/accounts/sign-in-limits',
  },
  {
    id: 'R10',
    goal: 'sign-in with a known and an unknown e-mail: medians within 5 ms or 5 %',
    by: 'drills/long/sign-in-timing',
  },
  {
    id: 'R11',
    goal: 'every route and field for every kind of visitor as the committed matrix says',
    by: 'security/authorisation/authorisation-matrix',
  },
  {
    id: 'R12',
    goal: '50,000 fuzzed calls: no 5xx, none over 10 s, no restart',
    by: 'security/inputs/fuzzer',
  },
  {
    id: 'R13',
    goal: 'hostile GraphQL refused within 100 ms of CPU; heap growth under 64 MB',
    by: 'security/documents/hostile-documents',
  },
  {
    id: 'R14',
    goal: 'any upload: at most 150 MB more memory, nothing active served',
    by: 'security/inputs/uploads',
  },
  {
    id: 'R15',
    goal: 'mail away 10 min and 20 kills of the dispatcher: none lost, at most 1 % double',
    by: 'shop/notifications/mail-dispatch',
  },
  {
    id: 'R16',
    goal: 'SIGTERM at 200 calls/s, 50 rounds: no accepted call cut, not ready first, exit 0 within 15 s',
    by: 'drills/long/stopping',
  },
  {
    id: 'R17',
    goal: 'every migration under 100 calls/s of checkout: no 5xx, no lock wait over 2 s',
    by: 'drills/release',
  },
  {
    id: 'R18',
    goal: 'restore drill: serving within 15 min, at most 5 min of data lost',
    by: 'drills/long/restore',
  },
  {
    id: 'R19',
    goal: 'planted secrets: none in logs, errors, metrics or outbox',
    by: 'security/answers/secrets',
  },
  {
    id: 'R20',
    goal: '500 slow sockets for 60 s: normal p99 within 2 times, cut within 15 s',
    by: 'drills/long/slow-connections',
  },
  {
    id: 'R21',
    goal: '10,000 random carts against an integer oracle: no difference',
    by: 'security/orders/forged-prices',
  },
  {
    id: 'R22',
    goal: '50 parallel reviewers: exact count and rating; one person 20 times: 1 review',
    by: 'security/orders/order-races',
  },
  {
    id: 'R23',
    goal: '200 script payloads in every text field: none runs, no CSP violation of our own',
    by: 'security/inputs/injected-scripts',
  },
  {
    id: 'R24',
    goal: 'no dependency with a known high or critical fault',
    by: 'security/packages/supply-chain',
  },
  {
    id: 'R25',
    goal: 'sign-out, password change, deletion, demotion count on all processes within 1 s',
    by: 'security/accounts/sessions',
  },
  {
    id: 'R26',
    goal: 'two hours at 50 calls/s: heap slope under 1 MB/min, no pool leak, no 5xx',
    by: 'drills/long/soak',
  },
  {
    id: 'R27',
    goal: 'a read sees every write that was answered a second before; both processes, both faces, pages; 60 s of random writes',
    by: 'drills/long/stale-answers',
  },
  {
    id: 'R28',
    goal: '100 sign-ins at a time: memory bounded by the threads that hash, product list p99 within 2 times',
    by: 'drills/long/sign-in-timing',
  },
  {
    id: 'R29',
    goal: '20 uploads of 5 MB at once: queued or 429, others’ p99 within 2 times',
    by: 'security/inputs/uploads',
  },
  {
    id: 'R30',
    goal: '200 people on the costliest search, and no connection free: 503 within 3 s, well again within 5 s',
    by: 'security/overload/overload',
  },
  {
    id: 'R31',
    goal: '100,000 different GraphQL documents: memory flat',
    by: 'security/documents/many-documents',
  },
  {
    id: 'R32',
    goal: '10,000 random carts with coupons, taxes and ways to deliver, over both faces, against an integer oracle: no difference',
    by: 'security/orders/quote-oracle',
  },
  {
    id: 'HOOKS',
    goal: '1,000 events through a webhook receiver that fails half the time: none lost, each handled once and in order',
    by: 'drills/long/webhooks',
  },
];

const RACES = 'security/orders/trade-faults';
const KILLS = 'drills/long/kills-of-money';

/** What selling, refunding and matching money stand on two processes; the books are checked after each of them. */
export const FAULTS: readonly Goal[] = [
  {
    id: 'T1',
    goal: 'kill -9 between every two steps of a refund, a cancellation, the matching of a transfer, a placement with the last coupon',
    by: KILLS,
  },
  { id: 'T2', goal: 'notices of the provider 100 times and in any order', by: RACES },
  { id: 'T3', goal: 'forged notices', by: RACES },
  { id: 'T4', goal: 'a notice for another order', by: RACES },
  { id: 'T5', goal: 'a refund here and at the provider at once', by: KILLS },
  { id: 'T6', goal: 'cancel and capture at once', by: RACES },
  { id: 'T7', goal: 'cancel and ship at once', by: KILLS },
  { id: 'T8', goal: 'two of the staff refund the same line', by: KILLS },
  { id: 'T9', goal: 'the hold lapses while pictures of the transfer are uploaded', by: RACES },
  { id: 'T10', goal: 'the rate ends between quote and capture', by: RACES },
  { id: 'T11', goal: 'a zone is removed between quote and placement', by: RACES },
  { id: 'T12', goal: 'a guest’s link guessed (10,000 tries), forwarded, revoked', by: RACES },
  { id: 'T13', goal: 'a coupon used 200 times at once with 7 uses left: exactly 7', by: KILLS },
  {
    id: 'T14',
    goal: 'the provider is down for an hour: refunds wait, and go out once',
    by: 'drills/long/refunds-wait',
  },
];
