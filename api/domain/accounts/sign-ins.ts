/** Sessions end after this time however much they are used. */
export const SHOPPER_DAYS = 7;

/** When that of staff ends. */
export const STAFF_HOURS = 12;

/** A session that nobody uses ends earlier. */
export const IDLE_HOURS = 48;

/** The precision of a session's last use, so that not every request writes it. */
export const LAST_USE_MINUTES = 5;

/** Within this time of signing in, the password need not be entered again. */
export const FRESH_MINUTES = 15;

/** Sessions per account; one more ends the oldest. */
export const MAX_SESSIONS = 100;

/** How long a browser is remembered after its last use. */
export const DEVICE_DAYS = 180;

/** Remembered browsers per account; one more removes the one unused for longest. */
export const MAX_DEVICES = 20;
