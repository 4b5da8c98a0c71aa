/** Scripts in forms that run when text is inserted unescaped; each calls `ran` with its number. */
const CORES = [
  '<script>ran(#)</script>',
  '<img src=x onerror=ran(#)>',
  '<svg onload=ran(#)>',
  '<svg><script>ran(#)</script></svg>',
  '<svg><animate onbegin=ran(#) attributeName=x dur=1s>',
  '<body onload=ran(#)>',
  '<iframe srcdoc="<script>parent.ran(#)</script>">',
  '<iframe src="javascript:parent.ran(#)">',
  '<object data="javascript:ran(#)">',
  '<embed src="javascript:ran(#)">',
  '<details open ontoggle=ran(#)>x</details>',
  '<video><source onerror=ran(#)></video>',
  '<audio src=x onerror=ran(#)>',
  '<input autofocus onfocus=ran(#)>',
  '<select autofocus onfocus=ran(#)>',
  '<textarea autofocus onfocus=ran(#)>',
  '<marquee onstart=ran(#)>x</marquee>',
  '<style onload=ran(#)></style>',
  '<link rel=stylesheet href=data:, onload=ran(#)>',
  '<math><mtext><img src=x onerror=ran(#)>',
  '<a href="javascript:ran(#)" autofocus onfocus=ran(#)>x</a>',
  '<meta http-equiv=refresh content="0;url=javascript:ran(#)">',
  '<base href="javascript:ran(#)//">',
  '<ScRiPt>ran(#)</sCrIpT>',
  '<img/src=x/onerror=ran(#)>',
  '{{constructor.constructor("ran(#)")()}}',
  '${ran(#)}',
  'javascript:ran(#)',
  '&lt;script&gt;ran(#)&lt;/script&gt;',
  '\\u003cscript\\u003eran(#)\\u003c/script\\u003e',
];

/** Prefixes that break out of an element, attribute, script, comment, title or JSON. */
const ESCAPES = ['', '">', "'>", '</script>', '--></style></title></textarea>', '"}]};', '<!--<script>'];

/** Two hundred payloads, each short enough for a name. */
export const PAYLOADS: readonly string[] = Array.from({ length: 200 }, (_, index) => {
  const core = CORES[index % CORES.length] ?? '';
  const escape = ESCAPES[Math.floor(index / CORES.length) % ESCAPES.length] ?? '';
  return `${escape}${core.replaceAll('#', String(index))}`;
});

/** Distributes the payloads over texts of limited length, each at least once. */
export function payloadTexts(texts: number, most: number): string[] {
  const share = Math.ceil(PAYLOADS.length / texts);
  return Array.from({ length: texts }, (_, index) =>
    PAYLOADS.slice(index * share, (index + 1) * share)
      .join(' ')
      .slice(0, most),
  );
}
