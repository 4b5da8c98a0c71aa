import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findBrowserBinary } from './browser-binary.ts';
import { reportViolations, VIOLATION } from './page-health.ts';

/**
 * No background requests, no updates, no graphics card. No optimising compilers: a page lives for a second or two, and
 * does not get back what they cost.
 */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--font-render-hinting=none',
  '--js-flags=--no-opt,--no-maglev',
];

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/** The two screens of the design: a phone of 390x844 with touch, a desktop of 1440x900. */
export type Device = keyof typeof DEVICES;

/** A visitor with separate storage; popup windows are watched too. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Violations of the content security policy reported so far; browsers report them with a delay. */
  violations: () => string[];
  /** For tests that provoke an error, such as the browser's message about a 404. */
  allowConsoleError: (pattern: RegExp) => void;
  /**
   * Throws on any console error or uncaught exception that was not allowed, and on any violation of the content
   * security policy.
   */
  expectNoConsoleErrors: () => void;
  /** Ends the visit; fails like `expectNoConsoleErrors`. */
  close: () => Promise<void>;
}

/**
 * Starts a headless browser with a fresh profile; the caller closes it. Chromium's sandbox is off: it does not run as
 * root or in most containers, and only the shop's pages are opened.
 * @param flags in addition to the usual ones
 */
export async function openBrowser(flags: string[] = []): Promise<Browser> {
  const { executablePath, env } = await findBrowserBinary();
  const ours = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return await chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(ours), ...env },
    headless: true,
    chromiumSandbox: false,
    args: [...FLAGS, ...flags],
  });
}

/** Opens a blank page for a new visitor. */
export async function newPage(
  browser: Browser,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-NG',
    timezoneId: 'UTC',
    ...DEVICES[device],
    ...options,
  });
  await context.addInitScript(reportViolations, VIOLATION);
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    problems.push(`uncaught: ${error.stack ?? error.message}`);
  });
  const expectNoConsoleErrors = (): void => {
    const unexpected = problems.filter(
      (problem) => problem.includes(VIOLATION) || !allowed.some((pattern) => pattern.test(problem)),
    );
    if (unexpected.length > 0) throw new Error(`The browser's console has errors:\n${unexpected.join('\n')}`);
  };
  return {
    context,
    page: await context.newPage(),
    violations: () => problems.filter((problem) => problem.includes(VIOLATION)),
    allowConsoleError: (pattern) => void allowed.push(pattern),
    expectNoConsoleErrors,
    close: async () => {
      await context.close();
      expectNoConsoleErrors();
    },
  };
}

/** Clicks a button that closes its own window, which may be gone before the click is reported. */
export async function pressAndClose(popup: Page, name: string): Promise<void> {
  const closed = popup.isClosed() ? undefined : popup.waitForEvent('close');
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
  await closed;
}
