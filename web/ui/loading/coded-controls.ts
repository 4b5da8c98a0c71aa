/** Selector of what does nothing without code, unlike links. */
export const CODED_CONTROLS = 'button, label, input[type="checkbox"]';

/** Keeps a press, or a choice from a list, from being lost where code has yet to come. Null for other events. */
export function repeatOf(event: Event): (() => void) | null {
  const { type, target } = event;
  if (!(target instanceof Element)) return null;
  if (type === 'change') return target.matches('select') ? choosing(target) : null;
  const control = target.closest<HTMLElement>(CODED_CONTROLS);
  if (!control) return null;
  event.preventDefault();
  return () => control.click();
}

function choosing(select: HTMLSelectElement): () => void {
  const { value } = select;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
