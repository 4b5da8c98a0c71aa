/** Mails that were sent, or have failed for good. */
export const KEPT_DAYS = 30;

/** As long as mail servers retry among themselves (RFC 5321, 4.5.4.1). */
export const TRIED_DAYS = 4;
