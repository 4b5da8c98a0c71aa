import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { createShopClient } from '../../../web/graphql/client.ts';

const LIST = parse('query List($page: Int) { pictures(page: $page) }');
const REMOVE = parse('mutation Remove { remove }');

/** A client whose calls wait until the test answers them, in any order. */
function held(token?: () => string | undefined) {
  const calls: ((answer: object) => void)[] = [];
  const requests: RequestInit[] = [];
  const client = createShopClient({
    uri: 'http://shop.test/graphql',
    token: token ?? (() => undefined),
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

it('what a visitor has asked for during a sign-in is asked for anew as the person', async () => {
  let token: string | undefined;
  const { client, calls, requests, sent } = held(() => token);
  const query = { ...parse('query Own { own }'), id: 'a'.repeat(64) };
  const own = client.query({ query, fetchPolicy: 'network-only' });
  await sent(1);
  const signedIn = client.mutate({ mutation: REMOVE });
  await sent(2);
  token = 'her-token';
  calls[1]?.({ data: { remove: true } });
  await signedIn;
  await sent(3);
  calls[2]?.({ data: { own: 'hers' } });
  expect((await own).data).toEqual({ own: 'hers' });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  expect(new Headers(requests[2]?.headers).get('authorization')).toBe('Bearer her-token');
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
