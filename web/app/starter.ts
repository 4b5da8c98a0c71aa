/** What a rendered page's first script leaves for the code that it brings. */
interface Early {
  /** Buttons that were pressed before the code was there, in their order. */
  buttons: HTMLButtonElement[];
  note: (event: MouseEvent) => void;
  /** A frame whose document is not at its end, for which a browser waits before it calls the page loaded. */
  hold: HTMLIFrameElement;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Milliseconds after which a page counts as loaded even if it cannot be used. */
const MOST_HELD_MS = 10_000;

/** Milliseconds after which the code comes to a page that nobody has seen yet, such as one in a tab behind another. */
const PATIENCE_MS = 3000;

/** Asks for modules, and runs the first of them. */
const BRING = `const bring = (files, onerror) => {
    const add = (name, more) => document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...more }));
    for (const href of files.slice(1)) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: files[0], onerror });
  };`;

/**
 * The first script of a page that the server has rendered. It asks for the page's code when the page has been shown for
 * the first time, so that on a slow line the first picture and the typefaces have all of it. Until then it notes which
 * buttons are pressed: links, and forms that have an address, work without any code, unless a button before them has
 * not. As with scripts that stand in a page, its "load" comes when it can be used.
 * @param files addresses of modules, that of the first one to run before all
 */
export function starterScript(files: readonly string[]): string {
  return `(() => {
    ${BRING}
    const hold = document.createElement('iframe');
    hold.hidden = true;
    document.documentElement.append(hold);
    hold.contentDocument.open();
    setTimeout(() => hold.remove(), ${MOST_HELD_MS});
    const early = window.early = { hold, buttons: [], note(event) {
      const button = event.target.closest('button');
      if (!button) return;
      const works = button.type === 'submit' && button.form?.hasAttribute('action');
      if (works && early.buttons.length === 0) return;
      event.preventDefault();
      early.buttons.push(button);
    } };
    addEventListener('click', early.note, true);
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      bring(${JSON.stringify(files)}, () => hold.remove());
    };
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, ${PATIENCE_MS});
  })();`.replaceAll(/\s+/g, ' ');
}

/**
 * The script of a page that the browser renders, which brings its modules at once. As what a script that counts has
 * added they count too; tags of their own would each need a hash in the page's policy.
 * @param files addresses of modules, that of the first one to run before all
 */
export function plainStarterScript(files: readonly string[]): string {
  return `(() => { ${BRING} bring(${JSON.stringify(files)}, null); })();`.replaceAll(/\s+/g, ' ');
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

/** Lets the page count as loaded; for when it can be used. */
export function endLoading(): void {
  window.early?.hold.remove();
}
