import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigure } from '../../support/measuring/figures.ts';
import { call, graphql } from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { registered } from '../../support/shop/sign-ins.ts';

let fleet: Fleet;
let admin: Buyer;
const took: Record<string, number> = {};

beforeAll(async () => {
  fleet = await Fleet.start();
  [admin] = (await fleet.people(1, { isAdmin: true })) as [Buyer];
});
afterAll(() => fleet.stop());

/** Whether one process accepts the token over one API, for the profile or the list of users. */
async function isServed(who: Buyer, turn: number, what: 'profile' | 'users'): Promise<boolean> {
  const url = fleet.url(turn);
  const answer =
    turn % 4 < 2
      ? await call({ method: 'GET', url: `${url}/api/users/${what === 'users' ? '' : 'profile/'}`, who })
      : await graphql(url, what === 'users' ? '{ users { total } }' : '{ me { id } }', {}, who);
  if (answer.code === 'ok') return what === 'users' || answer.body['me'] !== null;
  expect(answer.code).toMatch(/^(401|403|UNAUTHENTICATED|FORBIDDEN)$/);
  return false;
}

/** Milliseconds from the response to the change until no process accepts the token. */
async function endOfLife(who: Buyer, what: 'profile' | 'users', end: () => Promise<{ code: string }>) {
  const turns = [0, 1, 2, 3];
  const before = await Promise.all(turns.map((turn) => isServed(who, turn, what)));
  expect(before).toEqual([true, true, true, true]);
  expect((await end()).code).toBe('ok');
  const changed = performance.now();
  for (;;) {
    const served = await Promise.all(turns.map((turn) => isServed(who, turn, what)));
    const milliseconds = performance.now() - changed;
    if (!served.includes(true)) return milliseconds;
    expect(milliseconds).toBeLessThan(1000);
  }
}

test('signing out, a new password, deletion and demotion count everywhere within a second', async () => {
  const put = (who: Buyer, path: string, body: object) =>
    call({ method: 'PUT', url: `${fleet.url(0)}/api/users/${path}`, who, body });

  const leaver = await registered(fleet, 'leaver@example.com');
  took['sign-out'] = await endOfLife(leaver, 'profile', () =>
    call({ method: 'POST', url: `${fleet.url(0)}/api/users/logout/`, who: leaver }),
  );

  const changer = await registered(fleet, 'changer@example.com');
  const changed = { name: 'Ada', email: 'changer@example.com', password: 'another fine horse' };
  took['new password'] = await endOfLife(changer, 'profile', () => put(changer, 'profile/update/', changed));

  const deleted = await registered(fleet, 'deleted@example.com');
  took['deletion'] = await endOfLife(deleted, 'profile', () =>
    call({ method: 'DELETE', url: `${fleet.url(0)}/api/users/delete/${deleted.id}/`, who: admin }),
  );

  const [demoted] = (await fleet.people(1, { isAdmin: true })) as [Buyer];
  const user = { name: 'Ada', email: 'demoted@example.com', isAdmin: false };
  took['demotion'] = await endOfLife(demoted, 'users', () => put(admin, `update/${demoted.id}/`, user));
  expect(await isServed(demoted, 1, 'profile')).toBe(true);

  const slowest = Math.max(...Object.values(took));
  recordFigure({
    goal: 'R25',
    measured: `refused on both processes, over REST and GraphQL, by the first call after the change: ${Object.entries(
      took,
    )
      .map(([what, milliseconds]) => `${what} ${milliseconds.toFixed(0)} ms`)
      .join(', ')}`,
    reached: slowest <= 1000,
  });
});
