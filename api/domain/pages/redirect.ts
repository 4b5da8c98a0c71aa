const LONGEST_REDIRECT = 2000;

/** Characters that browsers drop or read as slashes, so that an address means something else than it shows. */
const TRICK = /[\\\p{Cc}\p{Surrogate}]/u;

/** Sending somebody from a sign-in page to a sign-in page would never end. */
const SIGN_IN_PAGE = /^\/(login|register|forgotten-password|reset-password)\/?$/i;

/**
 * Where to go after signing in: the given address when it is a path inside the shop, else the home page. Other hosts
 * (`//host`, `/\host`, `https:`), other schemes, control characters and encoded forms of these all lead home.
 */
export function safeRedirect(raw: string | null | undefined): string {
  if (raw === null || raw === undefined || raw.length > LONGEST_REDIRECT || !raw.startsWith('/')) {
    return '/';
  }
  const path = decodedPath(raw);
  if (
    TRICK.test(raw) ||
    path === null ||
    TRICK.test(path) ||
    path.includes('//') ||
    SIGN_IN_PAGE.test(path)
  ) {
    return '/';
  }
  return raw;
}

/** The login page that leads back to `from` (a path with its query), when that is worth coming back to. */
export function loginPath(from?: string | null): string {
  return withRedirect('/login', from);
}

/** The registration page that leads back to `from`. */
export function registerPath(from?: string | null): string {
  return withRedirect('/register', from);
}

/** The page of a forgotten password, which leads back to the login page and from there to `from`. */
export function forgottenPasswordPath(from?: string | null): string {
  return withRedirect('/forgotten-password', from);
}

function withRedirect(page: string, from: string | null | undefined): string {
  const target = safeRedirect(from);
  // A slash needs no escape in a query, and the address stays readable.
  return target === '/' ? page : `${page}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

/** The path without query and fragment, all layers of percent encoding taken off; null when the encoding is broken. */
function decodedPath(address: string): string | null {
  let path = address.replace(/[?#].*$/s, '');
  try {
    for (let decoded = decodeURIComponent(path); decoded !== path; decoded = decodeURIComponent(path)) {
      path = decoded;
    }
    return path;
  } catch {
    return null;
  }
}
