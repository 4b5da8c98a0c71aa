/** Selector of what does nothing without code, unlike links. */
export const CODED_CONTROLS = 'button, label, input[type="checkbox"]';
