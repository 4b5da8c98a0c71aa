/** For what takes the place of a control that had the focus: a reference that gives it to the first one here. */
export const focusFirst = (place: HTMLElement | null): void => place?.querySelector('button')?.focus();
