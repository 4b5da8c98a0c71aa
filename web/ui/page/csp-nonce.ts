import { useEffect } from 'react';

let isPatched = false;

/**
 * The nonce of this page's content security policy, written by the server; undefined where there is none. Style
 * elements added by libraries must carry it.
 */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

/**
 * Whether libraries may add styles here. Storefront pages are the same for everyone and have no nonce; coming from one
 * of them to a page that needs it (`stylesItself`), the page is reloaded. Development has no policy.
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
 * Adds the page's nonce to every style element created from now on, for libraries that cannot be given it: antd's
 * scroll lock and scroll bar measuring, and the playground's editor. A script that runs here could set styles anyway,
 * so this opens nothing; styles in markup stay forbidden.
 */
export function addNonceToStyles(): void {
  const nonce = cspNonce();
  if (isPatched || nonce === undefined) return;
  isPatched = true;
  const create: (name: string, options?: ElementCreationOptions) => HTMLElement =
    document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
