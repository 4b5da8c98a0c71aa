import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { createShopClient } from '../../../web/graphql/client.ts';

const LIST = parse('query List($page: Int) { pictures(page: $page) }');
const REMOVE = parse('mutation Remove { remove }');

/** A client whose calls wait until the test answers them, in any order. */
function held(token: () => string | undefined = () => undefined) {
  const calls: ((answer: object) => void)[] = [];
  const requests: RequestInit[] = [];
  const client = createShopClient({
    uri: 'http://shop.test/graphql',
    token,
    onRefusedToken: () => undefined,
    fetch: (_, init) => {
      requests.push(init ?? {});
      return new Promise((resolve) => calls.push((answer) => resolve(Response.json(answer))));
    },
  });
  const list = async (page = 1) => {
    const { data } = await client.query<{ pictures: string[] }>({
      query: LIST,
      variables: { page },
      fetchPolicy: 'network-only',
    });
    return data?.pictures;
  };
  const sent = (many: number) => eventually(() => expect(calls.length).toBe(many));
  return { client, calls, requests, list, sent };
}

it('a query that is on its way is not sent again, and another page of it is', async () => {
  const { calls, list, sent } = held();
  const answers = Promise.all([list(), list(), list(2)]);
  await sent(2);
  calls[0]?.({ data: { pictures: ['a'] } });
  calls[1]?.({ data: { pictures: ['b'] } });
  expect(await answers).toEqual([['a'], ['a'], ['b']]);
});

it.each([true, false])(
  'what is on its way during a write is asked for anew, and its earlier answer is left (it succeeds: %s)',
  async (succeeds) => {
    const { client, calls, list, sent } = held();
    const before = list();
    await sent(1);
    const written = client.mutate({ mutation: REMOVE }).catch(() => 'refused');
    await sent(2);
    calls[1]?.(succeeds ? { data: { remove: true } } : { errors: [{ message: 'Refused' }] });
    await written;
    await sent(3);
    const after = list();
    calls[0]?.({ data: { pictures: ['gone by now'] } });
    calls[2]?.({ data: { pictures: [] } });
    expect([await before, await after]).toEqual([[], []]);
    expect(calls.length).toBe(3);
  },
);

it.each([
  ['came', undefined, 'her-token', ['GET', 'POST', 'POST']],
  ['left', 'her-token', undefined, ['POST', 'POST', 'GET']],
])('what is asked for anew is sent for whoever %s with the write', async (_, before, after, methods) => {
  let token: string | undefined = before;
  const { client, calls, requests, sent } = held(() => token);
  const query = { ...parse('query Own { own }'), id: 'a'.repeat(64) };
  const own = client.query({ query, fetchPolicy: 'network-only' });
  await sent(1);
  const written = client.mutate({ mutation: REMOVE });
  await sent(2);
  token = after;
  calls[1]?.({ data: { remove: true } });
  await written;
  await sent(3);
  calls[2]?.({ data: { own: 'theirs' } });
  expect((await own).data).toEqual({ own: 'theirs' });
  expect(requests.map(({ method }) => method)).toEqual(methods);
  const sentWith = new Headers(requests[2]?.headers).get('authorization');
  expect(sentWith).toBe(after === undefined ? null : `Bearer ${after}`);
});

it('a query is sent anew once its answer was there', async () => {
  const { calls, list, sent } = held();
  for (const many of [1, 2]) {
    const answer = list();
    await sent(many);
    calls[many - 1]?.({ data: { pictures: [`${many}`] } });
    expect(await answer).toEqual([`${many}`]);
  }
});
