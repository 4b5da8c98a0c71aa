import { build } from 'vite';
import type { Page } from 'playwright-core';

/*
 * The front end of an older shop: its own React, the documented calls, headers and payloads, and the payment buttons
 * through the driver of the provider's script. It shares no code with this shop.
 */

const PROVIDER_SCRIPT = '/simulator/paypal/sdk/js?client-id=simulator&currency=USD';

const HTML =
  '<!doctype html><title>Older shop</title><link rel="icon" href="data:,"><div id="root"></div><script src="/older.js"></script>';

const SCRIPT = `
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

const answerOf = async (response) => ({ status: response.status, body: await response.json() });

const call = async (method, path, token, body) => answerOf(await fetch(path, {
  method,
  headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Bearer ' + token }) },
  ...(body !== null && { body: JSON.stringify(body) }),
}));

const cookie = (name) => document.cookie.split('; ').find((pair) => pair.startsWith(name + '='))?.slice(name.length + 1);

const upload = async (token, productId, picture) => {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(picture)], 'wig.png', { type: 'image/png' }));
  form.append('product_id', String(productId));
  const headers = { Authorization: 'Bearer ' + token, 'X-CSRFToken': cookie('csrftoken') };
  return answerOf(await fetch('/api/products/upload/', { method: 'POST', headers, body: form }));
};

let tell;
const paid = new Promise((resolve) => { tell = resolve; });

function PayPalButton({ order }) {
  const [isShown, setIsShown] = React.useState(false);
  // Requested on each render, as the libraries of that time did.
  const Buttons = window.paypal.Buttons.driver('react', { React, ReactDOM });
  const createOrder = (data, actions) => actions.order.create({
    purchase_units: [{ amount: { currency_code: 'USD', value: order.amount } }],
  });
  const onApprove = (data, actions) => actions.order.capture().then(async (details) => {
    tell(await call('PUT', '/api/orders/' + order.id + '/pay/', order.token, details));
  });
  React.useEffect(() => setIsShown(true), []);
  return React.createElement('section', { 'data-shown': isShown }, React.createElement(Buttons, { createOrder, onApprove }));
}

const showButtons = async (address, order) => {
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
  document.body.append(script);
  await loaded;
  createRoot(document.querySelector('#root')).render(React.createElement(PayPalButton, { order }));
};

window.client = { call, upload, showButtons, paid };
`;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'older-client',
        resolveId: (id) =>
          id === 'virtual:older-client' ? `${process.cwd()}/virtual-older-client.js` : null,
        load: (id) => (id.endsWith('virtual-older-client.js') ? SCRIPT : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:older-client' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('nothing built');
  return output.output[0].code;
}

/** Globals set by the script. */
type ClientWindow = Window & {
  client: {
    call(method: string, path: string, token: string | null, body: unknown): Promise<unknown>;
    upload(token: string, productId: number, picture: readonly number[]): Promise<unknown>;
    showButtons(script: string, order: { id: number; amount: string; token: string }): Promise<void>;
    paid: Promise<unknown>;
  };
};

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** The older front end in a browser, served from the shop's own origin as if behind one proxy. */
export class OlderClient {
  readonly #page: Page;
  token: string | null = null;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** @param page whose browser has visited the shop, and so has its cookie */
  static async open(page: Page): Promise<OlderClient> {
    const code = await bundle();
    await page.route('**/older', (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
    await page.route('**/older.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
    await page.goto('/older');
    return new OlderClient(page);
  }

  async call<Body>(method: string, path: string, body: unknown = null): Promise<Answer<Body>> {
    const answer = await this.#page.evaluate(
      ([how, where, token, content]) =>
        (window as unknown as ClientWindow).client.call(how, where, token, content),
      [method, path, this.token, body] as const,
    );
    return answer as Answer<Body>;
  }

  async upload(productId: number, picture: Buffer): Promise<Answer<string>> {
    const answer = await this.#page.evaluate(
      ([token, product, bytes]) => (window as unknown as ClientWindow).client.upload(token, product, bytes),
      [this.token ?? '', productId, [...picture]] as const,
    );
    return answer as Answer<string>;
  }

  async showButtons(order: { id: number; amount: string }): Promise<void> {
    await this.#page.evaluate(
      ([script, given]) => (window as unknown as ClientWindow).client.showButtons(script, given),
      [PROVIDER_SCRIPT, { ...order, token: this.token ?? '' }] as const,
    );
  }

  /** The response to the documented pay call, which follows the buyer's approval. */
  async paid<Body>(): Promise<Answer<Body>> {
    const answer = await this.#page.evaluate(() => (window as unknown as ClientWindow).client.paid);
    return answer as Answer<Body>;
  }
}
