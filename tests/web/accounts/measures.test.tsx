import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { keep, kept, setWebStage, type StageUser } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

const HEAD = { unit: 'cm', measures: { circumference: 56 } };
const SHADE = { code: '30', lab: { l: 37.6, a: 23.5, b: 35.3 } };
const CHOICE = 'Keep my measures and shade in my account too';

const choice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: CHOICE });

const stored = async ({ id }: StageUser): Promise<object | null> => {
  const [row] = await stage.checkout.sql(
    'select head, height_cm as "heightCm", shade from fit_profiles where user_id = $1',
    [id],
  );
  return row ?? null;
};

const store = (user: StageUser, head: object) =>
  stage.checkout.sql(
    `insert into fit_profiles (user_id, head, height_cm, shade, changed_at) values ($1, $2, 170, $3, now())
     on conflict (user_id) do update set head = excluded.head`,
    [user.id, JSON.stringify(head), JSON.stringify({ code: SHADE.code, ...SHADE.lab })],
  );

const inAccount = (userId: number, head: object) => ({
  userId,
  has: JSON.stringify({ head, heightCm: null, shade: null }),
  isBehind: false,
});

const untilStored = (user: StageUser, profile: object | null) =>
  eventually(async () => expect(await stored(user)).toEqual(profile));

describe('measures', () => {
  it('of a visitor stay in the browser, which says so', async () => {
    keep({ 'irun.head': HEAD });
    await stage.open('/cap-fit');
    expect(await screen.findByText(/Kept in this browser only/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?redirect=/cap-fit',
    );
    expect(screen.queryByRole('checkbox', { name: CHOICE })).toBeNull();
  });

  it('are in the account once that is chosen, follow what is changed, and leave it again', async () => {
    const me = await stage.signedIn();
    keep({ 'irun.head': HEAD, 'irun.shade': SHADE });
    const user = await stage.open('/cap-fit');
    const box = await choice();
    expect(box.checked).toBe(false);
    expect(await stored(me)).toBeNull();
    await user.click(box);
    const shade = { code: '30', ...SHADE.lab };
    await untilStored(me, { head: HEAD.measures, heightCm: null, shade });
    await waitFor(() => expect(box.checked).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Round the head, more' }));
    await untilStored(me, { head: { circumference: 56.5 }, heightCm: null, shade });
    await user.click(box);
    await untilStored(me, null);
    expect(kept('irun.head')).toEqual({ unit: 'cm', measures: { circumference: 56.5 } });
  });

  it('of the account come to a browser where its owner signs in, and go at sign-out', async () => {
    const me = await stage.signedIn();
    await store(me, { circumference: 57 });
    const user = await stage.open('/profile');
    expect(await screen.findByText('57.0 cm')).toBeDefined();
    expect(screen.getByText('170 cm')).toBeDefined();
    expect(kept('irun.head')).toEqual({ unit: 'cm', measures: { circumference: 57 } });
    expect(kept('irun.shade')).toEqual(SHADE);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(kept('irun.head')).toBeNull());
    expect(kept('irun.height')).toBeNull();
    expect(kept('irun.shade')).toBeNull();
    expect(kept('irun.fitInAccount')).toBeNull();
    expect(await stored(me)).toMatchObject({ head: { circumference: 57 } });
  });

  it('are forgotten in the browser and in the account', async () => {
    const me = await stage.signedIn();
    await store(me, { circumference: 57 });
    const user = await stage.open('/profile');
    await screen.findByText('57.0 cm');
    await user.click(screen.getByRole('button', { name: 'Forget my measures' }));
    expect(await screen.findByText('Nothing measured yet.')).toBeDefined();
    expect(kept('irun.head')).toBeNull();
    await untilStored(me, null);
  });

  it('that were forgotten on another device are forgotten here too', async () => {
    const me = await stage.signedIn();
    keep({
      'irun.head': HEAD,
      'irun.fitInAccount': inAccount(me.id, { circumference: 56 }),
    });
    await stage.open('/');
    await waitFor(() => expect(kept('irun.head')).toBeNull());
    await waitFor(() =>
      expect(kept('irun.fitInAccount')).toEqual({ userId: me.id, has: null, isBehind: false }),
    );
  });

  it('that did not reach the account go there with the next visit', async () => {
    const me = await stage.signedIn();
    await store(me, { circumference: 57 });
    keep({
      'irun.head': HEAD,
      'irun.fitInAccount': { ...inAccount(me.id, { circumference: 57 }), isBehind: true },
    });
    await stage.open('/cap-fit');
    await untilStored(me, { head: HEAD.measures, heightCm: null, shade: null });
    await waitFor(() => expect(kept('irun.fitInAccount')).toMatchObject({ isBehind: false }));
  });

  it('of somebody else who was signed in here are not the next one’s', async () => {
    await stage.signedIn();
    keep({
      'irun.head': HEAD,
      'irun.fitInAccount': inAccount(999_999, { circumference: 56 }),
    });
    await stage.open('/');
    await waitFor(() => expect(kept('irun.head')).toBeNull());
  });
});
