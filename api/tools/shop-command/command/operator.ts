import { userInfo } from 'node:os';

/** The operating system user, or the uid if it has no name. */
export function operator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
