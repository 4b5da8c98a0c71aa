/** Once the browser has painted; at once where it paints nothing: on a server, and in a tab that is not looked at. */
export function afterPaint(): Promise<unknown> {
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
