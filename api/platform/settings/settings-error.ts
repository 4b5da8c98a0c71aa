/** A setting that cannot be used; the message names it and says what to write. */
export class SettingsError extends Error {}
