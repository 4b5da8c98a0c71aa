interface Made {
  /** Those of the payment providers. */
  ofPayments: readonly string[];
  /** Demonstration data at an address that others can reach. */
  hasPublishedPasswords: boolean;
}

/** For the owner, in the log and the console: one sentence each. */
export function settingsWarnings({ ofPayments, hasPublishedPasswords }: Made): string[] {
  const warnings = [...ofPayments];
  if (hasPublishedPasswords)
    warnings.push(
      'Others can reach this demonstration, and its passwords are published: keep nothing private in it.',
    );
  return warnings;
}
