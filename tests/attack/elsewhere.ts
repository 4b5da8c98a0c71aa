/** A test outside this folder that holds a case of the attack catalogue: its file and its title, or how it begins. */
export interface Holder {
  cases: string;
  file: string;
  title: string;
}

const PLACEMENT = 'tests/api/order-placement.test.ts';
const PAYMENT = 'tests/rest/payment.test.ts';
const FAULTS = 'tests/api/payment-faults.test.ts';
const START = 'tests/api/payment-start.test.ts';
const CONCURRENCY = 'tests/api/order-concurrency.test.ts';
const PRODUCTS = 'tests/api/product-administration.test.ts';
const USERS = 'tests/api/user-administration.test.ts';
const DOCUMENTS = 'tests/api/graphql-limits.test.ts';

/** Cases that stood before as tests of the capability itself. A guard looks whether they are still there. */
export const HELD_ELSEWHERE: readonly Holder[] = [
  { cases: 'D1', file: PLACEMENT, title: 'takes the shop’s own names and prices, and the stock' },
  {
    cases: 'D2',
    file: 'tests/rest/order.test.ts',
    title: 'ignores prices, names and states that the body brings',
  },
  { cases: 'D3', file: PLACEMENT, title: "test.each([0, -1, 1.5, '2x', 1e9, 2_147_483_648" },
  { cases: 'D4', file: PLACEMENT, title: 'is refused with what is left when there is too little' },
  {
    cases: 'D5 D9',
    file: PLACEMENT,
    title: 'no lines, a thousand lines, half an address and an unknown payment',
  },
  { cases: 'D6', file: PLACEMENT, title: 'at a stale total is refused with the true figures' },
  { cases: 'D7', file: 'tests/domain/pricing.test.ts', title: 'describe(' },
  { cases: 'D8', file: PRODUCTS, title: 'it.each([' },
  { cases: 'E1', file: PAYMENT, title: 'an invented result proves nothing' },
  { cases: 'E2', file: PAYMENT, title: 'an empty body, or none, looks the order’s own payment up' },
  { cases: 'E3', file: PAYMENT, title: 'a created or voided provider order pays nothing' },
  { cases: 'E3', file: PAYMENT, title: 'a client-made order that is approved is captured by the server' },
  { cases: 'E4', file: PAYMENT, title: '%s is refused, and kept to be paid back when it names the order' },
  { cases: 'E4', file: PAYMENT, title: 'money that went to somebody else pays nothing' },
  { cases: 'E5', file: PAYMENT, title: 'a capture that was %s pays nothing' },
  {
    cases: 'E6',
    file: PAYMENT,
    title: 'a capture under review answers 202 and pays when the provider lets go',
  },
  { cases: 'E7', file: PAYMENT, title: 'a payment of another order, or used before, is refused with 409' },
  { cases: 'E8', file: PAYMENT, title: 'an id like %j never reaches the provider' },
  { cases: 'E9', file: PAYMENT, title: 'a declined card can be followed by another one for the same order' },
  {
    cases: 'E10',
    file: PAYMENT,
    title: 'fifty identical calls at once give fifty times the same paid order',
  },
  { cases: 'E11', file: PAYMENT, title: 'a second genuine capture is refused and kept to be paid back' },
  { cases: 'E12', file: START, title: 'is refused without a capture when it is gone' },
  {
    cases: 'E13',
    file: 'tests/api/order-graphql.test.ts',
    title: 'nothing in the schema sets an order paid by hand',
  },
  {
    cases: 'E14',
    file: 'tests/rest/order.test.ts',
    title: 'is for administrators and for paid orders, once',
  },
  { cases: 'F1', file: CONCURRENCY, title: '200 buyers of 7 pieces make exactly 7 orders' },
  { cases: 'F2', file: CONCURRENCY, title: 'carts with the same products in opposite order never wait' },
  { cases: 'F3', file: PLACEMENT, title: 'makes thirty parallel placements one order' },
  { cases: 'F4', file: PRODUCTS, title: 'refuses a new figure when it moved, and saves nothing of the form' },
  { cases: 'F4', file: PRODUCTS, title: 'keeps the pieces sold meanwhile when the figure was left alone' },
  { cases: 'F5', file: 'tests/api/review.test.ts', title: 'fifty people at once make exactly fifty reviews' },
  { cases: 'F6', file: USERS, title: 'two administrators who delete or demote each other at once leave one' },
  { cases: 'F7', file: CONCURRENCY, title: 'a product taken off sale during placements gives whole orders' },
  {
    cases: 'F9',
    file: START,
    title: 'paying and sweeping at once never leaves an order paid and its stock free',
  },
  {
    cases: 'O1',
    file: FAULTS,
    title: 'after the provider’s capture: the order is paid once, by whoever looks next',
  },
  {
    cases: 'O1',
    file: 'tests/journeys/crash.test.ts',
    title: 'a server killed between the provider’s capture and its own',
  },
  { cases: 'O3', file: FAULTS, title: 'that fails five times: at most three tries, one request id, 503' },
  {
    cases: 'O4',
    file: FAULTS,
    title: 'that captures and cuts every line: 503, and the completer settles it',
  },
  { cases: 'O5', file: FAULTS, title: 'past six hours the provider is only read' },
  { cases: 'P1', file: PRODUCTS, title: 'takes it off every list and its page, and leaves orders whole' },
  { cases: 'P2', file: START, title: 'a product that went off sale can still be paid at its price' },
  { cases: 'P3', file: PRODUCTS, title: 'leaves orders as they were placed' },
  { cases: 'P4', file: USERS, title: 'scrubs the person, ends its sign-ins and frees its e-mail' },
  { cases: 'P5', file: USERS, title: 'can neither be deleted nor demoted, by both faces' },
  {
    cases: 'Q1 Q2 Q3 Q4',
    file: DOCUMENTS,
    title: 'documents that cost too much are refused before anything runs',
  },
  { cases: 'Q2', file: DOCUMENTS, title: 'a list of documents in one request is refused' },
  { cases: 'Q5', file: DOCUMENTS, title: 'tells neither its schema nor what a field might have been called' },
  {
    cases: 'Q6',
    file: DOCUMENTS,
    title: 'a query by GET without a header that forces a preflight is refused',
  },
  { cases: 'Q6', file: DOCUMENTS, title: 'a mutation by GET is refused' },
  { cases: 'Q8', file: 'tests/attack/o-database.test.ts', title: 'only 503 in the gap' },
];
