/** What the pages of the shop may load and call to take payments, for their content security policy. */
export interface PaymentSources {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  /** Whether styles may stand in attributes, which cannot carry a nonce. */
  styleAttributes: boolean;
}
