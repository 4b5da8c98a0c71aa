/** Mails that have stopped waiting are kept this long, for whoever asks what was sent. */
export const KEPT_DAYS = 30;

/** How long a mail is tried: as long as mail servers keep trying among themselves (RFC 5321, 4.5.4.1). */
export const TRIED_DAYS = 4;
