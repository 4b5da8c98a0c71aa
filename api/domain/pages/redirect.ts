const LONGEST_REDIRECT = 2000;

/** Characters that browsers drop or read as slashes. */
const TRICK = /[\\\p{Cc}\p{Surrogate}]/u;

/** A redirect to one of these would loop. */
const SIGN_IN_PAGE = /^\/(login|register|forgotten-password|reset-password)\/?$/i;

/**
 * Where to go after signing in: the given path inside the shop, else the home page. Other hosts (`//host`, `/\host`,
 * `https:`), other schemes, control characters and their encoded forms lead home.
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

export function loginPath(from?: string | null): string {
  return withRedirect('/login', from);
}

export function registerPath(from?: string | null): string {
  return withRedirect('/register', from);
}

export function forgottenPasswordPath(from?: string | null): string {
  return withRedirect('/forgotten-password', from);
}

function withRedirect(page: string, from: string | null | undefined): string {
  const target = safeRedirect(from);
  // A slash needs no escaping in a query.
  return target === '/' ? page : `${page}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

/** Without query and fragment, all layers of percent-encoding removed; null when the encoding is invalid. */
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
