import { CODED_CONTROLS } from '../ui/loading/coded-controls.ts';

/** Left by the inline script of a server-rendered page. */
interface Early {
  /** Do again what was clicked and chosen before the code was loaded, in order. */
  repeats: (() => void)[];
  record: (event: Event) => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Milliseconds after which the code is loaded even without a first paint, such as in a background tab. */
const PAINT_TIMEOUT_MS = 3000;

/** For pages that the browser renders: loads all modules at once. */
export function plainStarterScript(files: readonly string[]): string {
  return `for (const src of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));`;
}

/**
 * For server-rendered pages: loads the code after the first paint, so that on a slow connection the first picture and
 * the fonts come first. Until then it records clicks on controls and choices from lists. Links and forms with an
 * `action` work without code, unless an earlier click waits.
 * @param files addresses of modules
 */
export function starterScript(files: readonly string[]): string {
  return `(() => {
    const early = window.early = { repeats: [], record(event) {
      const { type, target } = event;
      if (type === 'change') {
        const { value } = target;
        if (target.matches('select')) early.repeats.push(() => {
          target.value = value;
          target.dispatchEvent(new Event('change', { bubbles: true }));
        });
        return;
      }
      const control = target.closest('${CODED_CONTROLS}');
      if (!control) return;
      const works = control.type === 'submit' && control.form?.hasAttribute('action');
      if (works && early.repeats.length === 0) return;
      event.preventDefault();
      early.repeats.push(() => control.click());
    } };
    for (const type of ['click', 'change']) addEventListener(type, early.record, true);
    const load = () => { ${plainStarterScript(files)} };
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    setTimeout(load, ${PAINT_TIMEOUT_MS});
  })();`.replaceAll(/\s+/g, ' ');
}

/** Repeats what was clicked and chosen before the page was hydrated. */
export async function repeatEarlyClicks(): Promise<void> {
  const { early } = window;
  if (!early) return;
  delete window.early;
  for (const type of ['click', 'change']) window.removeEventListener(type, early.record, true);
  for (const repeat of early.repeats) {
    repeat();
    // Lets React apply this one before the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
