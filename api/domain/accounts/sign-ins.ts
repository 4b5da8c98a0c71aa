/** When a shopper's sign-in ends, however much it is used. */
export const SHOPPER_DAYS = 7;

/** When an administrator's ends. */
export const ADMINISTRATOR_HOURS = 12;

/** A sign-in that nobody uses ends after this long. */
export const IDLE_HOURS = 48;

/** The time of last use is no more exact than this, so that not every request writes it. */
export const LAST_USE_MINUTES = 5;

/** A sign-in as young as this proves by itself that the password is known. */
export const FRESH_MINUTES = 15;

/** Sign-ins of one account that count at the same time; the oldest ends when there is one more. */
export const MOST_SIGN_INS = 100;

/** How long a browser is known after its last use. */
export const DEVICE_DAYS = 180;

/** Browsers that an account keeps; beyond them the one not used for longest is forgotten. */
export const MOST_DEVICES = 20;
