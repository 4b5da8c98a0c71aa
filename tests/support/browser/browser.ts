import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findBrowserBinary } from './browser-binary.ts';
import { reportViolations, VIOLATION } from './page-health.ts';

/** Nothing but the shop: no calls home, no updates, no graphics card. */
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
];

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/** The two screens of the visual design: a phone of 390x844 with touch, a desktop of 1440x900. */
export type Device = keyof typeof DEVICES;

/** One visitor with storage of its own; popup windows are watched too. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** The violations of a content security policy that the browser has told of so far: it does so some time after it refused. */
  violations: () => string[];
  /** For a test that provokes an error on purpose, such as the browser's note on a 404. */
  allowConsoleError: (pattern: RegExp) => void;
  /**
   * Throws with every console error and uncaught exception of the visit that was not allowed, and with every violation of
   * a content security policy: those are never allowed.
   */
  expectNoConsoleErrors: () => void;
  /** Ends the visit, and fails as `expectNoConsoleErrors` does. */
  close: () => Promise<void>;
}

/**
 * Starts a headless browser with a fresh profile; the caller closes it. Chromium's own sandbox is off: it refuses root,
 * and containers rarely allow it, and only the shop's pages are opened.
 * @param flags on top of those that every test takes
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

/** Opens a blank page for a new visitor on the given device. */
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

/** Presses a button that closes its own window, which may be gone before the press is reported. */
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
