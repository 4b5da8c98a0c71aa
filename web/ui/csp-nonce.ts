import { useEffect } from 'react';

let given = false;

/**
 * The nonce of this page's content security policy, which the server wrote into the page; undefined where there is none.
 * Style elements that libraries add have to carry it.
 */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

/**
 * Whether libraries may add styles here. The storefront's pages are the same for everybody and have no nonce; whoever comes
 * from one of them to a page that has one (`stylesItself`) gets that page from the server. In development no policy holds.
 * @param isNeeded whether such a library is about to be shown
 */
export function useStyleNonce(isNeeded: boolean): boolean {
  const isMissing = isNeeded && !import.meta.env.DEV && cspNonce() === undefined;
  useEffect(() => {
    if (isMissing) window.location.reload();
  }, [isMissing]);
  return !isMissing;
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
