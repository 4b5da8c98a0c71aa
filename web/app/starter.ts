/** What a rendered page's script leaves for the code that it brings. */
interface Early {
  /** Buttons that were pressed before the code was there, in their order. */
  buttons: HTMLButtonElement[];
  note: (event: MouseEvent) => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Milliseconds after which the code comes to a page that nobody has seen yet, such as one in a tab behind another. A module
 * that is asked for twice comes once.
 */
const PATIENCE_MS = 3000;

/** The script of a page that the browser renders: it brings all modules beside each other. */
export function plainStarterScript(files: readonly string[]): string {
  return `for (const src of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));`;
}

/**
 * The script of a page that the server has rendered: it brings the code once the page has been shown for the first time,
 * so that on a slow line the first picture and the typefaces have all of it. Until then it notes which buttons are
 * pressed: links, and forms that have an address, work without any code, unless a button before them has not.
 * @param files addresses of modules
 */
export function starterScript(files: readonly string[]): string {
  return `(() => {
    const early = window.early = { buttons: [], note(event) {
      const button = event.target.closest('button');
      if (!button) return;
      const works = button.type === 'submit' && button.form?.hasAttribute('action');
      if (works && early.buttons.length === 0) return;
      event.preventDefault();
      early.buttons.push(button);
    } };
    addEventListener('click', early.note, true);
    const bring = () => { ${plainStarterScript(files)} };
    new PerformanceObserver(bring).observe({ type: 'paint', buffered: true });
    setTimeout(bring, ${PATIENCE_MS});
  })();`.replaceAll(/\s+/g, ' ');
}

/** Presses the buttons that were pressed too early; for when the page hears clicks itself. */
export async function pressAgain(): Promise<void> {
  const { early } = window;
  if (!early) return;
  window.removeEventListener('click', early.note, true);
  for (const button of early.buttons) {
    button.click();
    // What a press has changed counts for the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
