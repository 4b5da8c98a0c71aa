/** An invalid setting; the message names the setting and what it must be. */
export class SettingsError extends Error {}
