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
const SEARCH = 'tests/api/catalogue-search.test.ts';
const ACCOUNTS = 'tests/api/account.test.ts';
const REST_ACCOUNTS = 'tests/rest/account.test.ts';
const REST_ORDERS = 'tests/rest/order.test.ts';
const CONTRACT = 'tests/rest/contract.test.ts';
const UPLOADS = 'tests/rest/product-upload.test.ts';

/** Cases that stood before as tests of the capability itself. A guard looks whether they are still there. */
export const HELD_ELSEWHERE: readonly Holder[] = [
  { cases: 'A7', file: ACCOUNTS, title: 'ends this sign-in and no other' },
  { cases: 'A8', file: ACCOUNTS, title: 'with a new password ends every sign-in and brings a fresh token' },
  { cases: 'A10', file: ACCOUNTS, title: 'twenty times at once with one e-mail makes one account' },
  { cases: 'A11', file: REST_ACCOUNTS, title: 'with %s is a 400 that does not repeat it' },
  {
    cases: 'A12',
    file: 'tests/api/account-passwords.test.ts',
    title: 'is told to come back when too many wait',
  },
  { cases: 'A13', file: 'tests/attack/e-payments.test.ts', title: '%j does not start' },
  {
    cases: 'B2',
    file: REST_ORDERS,
    title: 'shows them to their owner and to administrators; to others they do not exist',
  },
  {
    cases: 'B2',
    file: 'tests/api/order-graphql.test.ts',
    title: 'of somebody else looks exactly like a missing one',
  },
  { cases: 'B4', file: REST_ORDERS, title: 'is for administrators and for paid orders, once' },
  { cases: 'B5', file: USERS, title: 'another’s account is 403 for shoppers, whatever stands in its place' },
  { cases: 'B6', file: REST_ACCOUNTS, title: 'of somebody else cannot be changed by %s of an id' },
  {
    cases: 'B10',
    file: UPLOADS,
    title: 'a visitor is refused with 401 and a shopper with 403, whatever they send',
  },
  { cases: 'C1', file: REST_ACCOUNTS, title: 'takes nothing but name, e-mail and password' },
  { cases: 'C2', file: REST_ACCOUNTS, title: 'takes no admin flag' },
  { cases: 'C3', file: REST_ORDERS, title: 'ignores prices, names and states that the body brings' },
  { cases: 'C5', file: USERS, title: 'takes no %j for the admin flag' },
  { cases: 'J3', file: CONTRACT, title: '$call.row has nothing under the id $id' },
  { cases: 'J4', file: 'tests/rest/product.test.ts', title: '%s is page %d' },
  { cases: 'J5', file: CONTRACT, title: '%s, which is no call, is a JSON 404' },
  { cases: 'M1', file: ACCOUNTS, title: 'with an e-mail that has an account is refused, naming the field' },
  { cases: 'M1', file: ACCOUNTS, title: 'cannot take an e-mail that has an account' },
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
    cases: 'K3',
    file: 'tests/journeys/content-policy.test.ts',
    title: 'paying works in the page itself where the browser opens no windows',
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
  {
    cases: 'L3',
    file: CONCURRENCY,
    title: 'is stopped at twenty, also in parallel, until one lapses',
  },
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
  { cases: 'H1', file: UPLOADS, title: "'%s: 415'" },
  { cases: 'H1', file: UPLOADS, title: 'a JPEG that breaks off: 400' },
  { cases: 'H2', file: UPLOADS, title: 'of which nothing but the pixels is kept' },
  { cases: 'H3', file: UPLOADS, title: '14,000 by 14,000 pixels in a few bytes: 413, without decoding them' },
  { cases: 'H3', file: UPLOADS, title: 'a picture that moves: 400' },
  { cases: 'H4', file: UPLOADS, title: 'more than 10 MB: 413' },
  {
    cases: 'H4',
    file: UPLOADS,
    title: 'no file, two files, a file in another field, too many fields, no form: 400',
  },
  { cases: 'H4', file: UPLOADS, title: 'for the product %s: 404' },
  { cases: 'H5', file: UPLOADS, title: 'whose name plays tricks without any of it reaching the disk' },
  { cases: 'H7', file: 'tests/api/media.test.ts', title: 'has nothing at %s but a sentence' },
  {
    cases: 'H9',
    file: UPLOADS,
    title: 'at most eight at once are taken, the others are asked to come again',
  },
  { cases: 'I1 I2', file: SEARCH, title: 'every character is an ordinary one: "%s" finds %j' },
  {
    cases: 'I7',
    file: 'tests/domain/redirect.test.ts',
    title: 'whatever is followed stays on the host of the shop',
  },
  { cases: 'I8', file: 'tests/api/mail-words.test.ts', title: 'what people wrote stays text' },
  {
    cases: 'Q7',
    file: 'tests/api/shop-documents.test.ts',
    title: 'are refused with `enforce`, before they are read',
  },
];
