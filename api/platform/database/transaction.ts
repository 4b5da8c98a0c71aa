/** SQLSTATE of a serialization failure and of a deadlock; PostgreSQL's documentation advises to retry both. */
const RETRYABLE = new Set(['40001', '40P01']);

export function isConflictVictim(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '');
}

/** The SQLSTATE of a database error or the code of a Node error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint or unique index that a write violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
