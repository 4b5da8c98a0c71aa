let given = false;

/**
 * The nonce of this page's content security policy, which the server wrote into the page; undefined where there is none.
 * Scripts and style elements that libraries add have to carry it.
 */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

/**
 * Gives every style element made from now on the page's nonce. For pages with libraries that add styles and have no way
 * to be told the nonce: antd's scroll lock and measuring of scroll bars, the playground's editor. Whoever can run a script
 * here could set styles anyway, so this opens nothing; styles in markup stay forbidden.
 */
export function giveStylesTheNonce(): void {
  const nonce = cspNonce();
  if (given || nonce === undefined) return;
  given = true;
  const create: (name: string, options?: ElementCreationOptions) => HTMLElement =
    document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
