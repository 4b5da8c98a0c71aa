import { vi } from 'vitest';

const DESKTOP = 1440;
const PHONE = 390;

/**
 * What browsers have and jsdom lacks: a screen width, scrolling, dialogs, and a fetch that resolves paths. The network can be
 * cut here too.
 */
export class BrowserGaps {
  readonly #fetch = globalThis.fetch;
  #width = DESKTOP;
  #isCalm = false;
  #isCutOff = false;
  #held: Promise<void> | null = null;
  #letGo = (): void => {};
  #listeners = new Set<() => void>();

  /** @param url the shop's address */
  close(url: string): void {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      await this.#held;
      if (this.#isCutOff) throw new TypeError('Failed to fetch');
      return await this.#fetch(typeof input === 'string' ? new URL(input, url) : input, init);
    });
    vi.stubGlobal('matchMedia', (query: string) => this.#media(query));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    window.matchMedia = globalThis.matchMedia;
    window.scrollTo = () => {};
    Element.prototype.scrollTo = () => {};
    Element.prototype.scrollIntoView = () => {};
    HTMLDialogElement.prototype.showModal = showModal;
    HTMLDialogElement.prototype.close = close;
  }

  /** Restores the globals. */
  reopen(): void {
    vi.unstubAllGlobals();
  }

  /** A desktop with animations and a working network. */
  reset(): void {
    [this.#width, this.#isCalm] = [DESKTOP, false];
    this.mendNetwork();
  }

  /** The next page has a phone's screen. */
  usePhone(): void {
    this.#width = PHONE;
  }

  /** The next page is for a visitor who prefers reduced motion. */
  useCalm(): void {
    this.#isCalm = true;
  }

  /** Requests fail from now on. */
  cutNetwork(): void {
    this.#isCutOff = true;
  }

  /** Requests wait from now on. */
  holdNetwork(): void {
    this.#held = new Promise((resolve) => {
      this.#letGo = resolve;
    });
  }

  /** The network works again, and waiting requests go on. */
  mendNetwork(): void {
    this.#isCutOff = false;
    this.#held = null;
    this.#letGo();
  }

  #media(query: string): MediaQueryList {
    const listeners = this.#listeners;
    return {
      media: query,
      matches: this.#holds(query),
      onchange: null,
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
      addListener: (listener: () => void) => void listeners.add(listener),
      removeListener: (listener: () => void) => void listeners.delete(listener),
      dispatchEvent: () => false,
    } as unknown as MediaQueryList;
  }

  #holds(query: string): boolean {
    if (query.includes('prefers-reduced-motion')) return this.#isCalm;
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    if (least === undefined && most === undefined) return false;
    return this.#width >= Number(least ?? 0) && this.#width <= Number(most ?? Infinity);
  }
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
}
