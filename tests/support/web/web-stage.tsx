import type { StaffRole } from '../../../api/domain/roles.ts';
import { configure, screen } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ApolloClient } from '@apollo/client';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { Providers } from '../../../web/app/providers.tsx';
import { ShopRoutes } from '../../../web/app/router.tsx';
import { preloadPage } from '../../../web/app/page-table/shop-pages.ts';
import { forgetFetched } from '../../../web/features/catalogue/product/product-prefetch.ts';
import { createShopClient } from '../../../web/graphql/client.ts';
import { cart } from '../../../web/storage/cart.ts';
import { paymentMethod, shippingAddress } from '../../../web/storage/checkout.ts';
import { deliveryMethod } from '../../../web/storage/delivery-method.ts';
import { listSize } from '../../../web/storage/list-size.ts';
import { rulesText } from '../../../api/domain/settings/rules-text.ts';
import { asOffered } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { setShopRules } from '../../../web/storage/shop-rules.ts';
import { session } from '../../../web/storage/session.ts';
import { clearToast } from '../../../web/ui/toast.tsx';
import { Checkout, type Shopper } from '../shop/checkout.ts';
import { BrowserGaps } from './web-gaps.ts';
import { leavePage, show } from './page.ts';
import { eventually } from '../eventually.ts';

/** Vitest's jsdom, whose address a test may change. */
declare const jsdom: { reconfigure(settings: { url: string }): void };

/** A signed-in user as stored in the browser. */
export interface StageUser extends Shopper {
  name: string;
  email: string;
  isAdmin: boolean;
}

/** One for all files of a worker, as a browser has one: code that lives as long as the page keeps it. */
let client: ApolloClient | undefined;

/**
 * A test file's shop, serving HTTP from a database of its own, and the browser's code connected to it. Pages run with
 * the app's own routes and providers; nothing is mocked.
 */
export class WebStage {
  checkout!: Checkout;
  readonly gaps = new BrowserGaps();

  async start(env: Record<string, string>): Promise<void> {
    this.checkout = await Checkout.start(env);
    const url = await this.checkout.shop.app.listen({ port: 0, host: '127.0.0.1' });
    jsdom.reconfigure({ url });
    this.gaps.close(url);
  }

  async stop(): Promise<void> {
    this.gaps.reopen();
    // A browser that is closed leaves none; `fetch` keeps even those on which it never sent anything.
    this.checkout.shop.app.server.closeAllConnections();
    await this.checkout.stop();
  }

  /** A user who signed in before the page was opened. */
  async signedIn(options: { isAdmin?: boolean; staffRole?: StaffRole } = {}): Promise<StageUser> {
    const { id, token } = await this.checkout.shopper(options);
    const [row] = await this.checkout.sql<{ name: string; email: string; isAdmin: boolean }>(
      'select name, email, is_admin as "isAdmin" from users where id = $1',
      [id],
    );
    if (!row) throw new Error('nobody was added');
    const { staffRole } = options;
    keep({ userInfo: { _id: id, ...row, ...(staffRole && { role: staffRole }), token } });
    return { id, token, ...row };
  }

  /** Opens a page as web/main.tsx does, in place of the one before; returns the user's actions. */
  async open(path: string): Promise<UserEvent> {
    leavePage();
    window.history.pushState(null, '', path);
    const { parts } = this.checkout.shop;
    setShopRules(rulesText(asOffered(await parts.ownerSettings.current(), parts)));
    await preloadPage(window.location.pathname);
    client ??= createShopClient({ token: () => session.read()?.token, onRefusedToken: session.expire });
    // Not the whole store: what is being asked for, as after a sign-in, goes on.
    await client.cache.reset({ discardWatches: true });
    show(
      <StrictMode>
        <Providers client={client} origin={window.location.origin}>
          <BrowserRouter useTransitions={false}>
            <ShopRoutes />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    );
    return userEvent.setup();
  }
}

/** Starts the shop before the file's tests, clears the browser between them and stops the shop at the end. */
export function setWebStage(env: Record<string, string> = {}): WebStage {
  const stage = new WebStage();
  // What an event changes is shown when it is over.
  configure({ asyncUtilTimeout: 30_000, eventWrapper: flushSync });
  // A search is repeated until it finds something, and each time would print the page.
  if (!process.env['DEBUG_PRINT_LIMIT'])
    configure({ getElementError: (message) => new Error(message ?? 'no such element') });
  let complaints: MockInstance[];
  beforeAll(() => stage.start(env));
  beforeEach(() => {
    stage.gaps.reset();
    complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  });
  afterEach(() => {
    leavePage();
    // The files of a worker share the modules that hold them, as pages of a browser never do.
    clearToast();
    forgetFetched();
    localStorage.clear();
    sessionStorage.clear();
    readStorageAgain();
    const said = complaints.flatMap(({ mock }) => mock.calls.map((call) => call.join(' ')));
    vi.restoreAllMocks();
    expect(said).toEqual([]);
  });
  afterAll(() => stage.stop());
  return stage;
}

/** Stores values as an earlier visit left them. */
export function keep(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  readStorageAgain();
}

/** Null when nothing is stored. */
export const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

/** Stores read storage once per page load; in a test file many pages are loaded, but the module only once. */
function readStorageAgain(): void {
  cart.latest();
  for (const store of [session, shippingAddress, paymentMethod, deliveryMethod, listSize])
    store.subscribe(() => {})();
  // An open page hears of it as if from another tab.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Path and query of the browser. */
export const here = (): string => window.location.pathname + window.location.search;

/** Waits until the browser is at this path and query. */
export async function arriveAt(address: string): Promise<void> {
  await eventually(() => expect(here()).toBe(address));
}

/** The header's search box. */
export const searchBox = (): Promise<HTMLElement> =>
  screen.findByRole('combobox', { name: 'Search products' });

export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { name });

/** Waits for the red alert and returns its text. */
export async function redAlert(): Promise<string> {
  return (await screen.findByRole('alert')).textContent ?? '';
}

/** The text of each cell of the first table, header included. */
export async function tableWords(): Promise<string[][]> {
  const table = (await screen.findAllByRole('table'))[0] as HTMLTableElement;
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
}
