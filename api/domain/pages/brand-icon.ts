/** An arch of parted hair, 32 by 32. */
const MARK = {
  whole:
    '<g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round">' +
    '<path d="M7.5 26V15.5c0-6 3.7-9 8.5-9s8.5 3 8.5 9V26"/>' +
    '<path d="M12 26V16.3c0-3.2 1.5-5 4-5s4 1.8 4 5V26"/>' +
    '<path d="M16 26V16.5M16 6.5V4.8"/></g>',
  // Fewer strands, each two pixels wide at 16 by 16.
  small:
    '<g fill="none" stroke="#fff" stroke-width="4"><path d="M8 26V15c0-4.5 3-7 8-7s8 2.5 8 7V26M16 26V14"/></g>',
};

/** `small` for browser tabs, `square` for systems that round the corners themselves. */
export function brandIcon(form: { mark: keyof typeof MARK; square?: boolean }): string {
  const corner = form.square === true ? '' : ' rx="7"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corner} fill="#1f2a6b"/>${MARK[form.mark]}</svg>`;
}
