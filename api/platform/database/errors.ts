import type { FastifyBaseLogger } from 'fastify';
import { badRequest, outcomeUnknown, ShopError } from '../../domain/errors.ts';
import { FileStoreError } from '../files/file-store.ts';
import { UnknownOutcomeError } from './sql-transaction.ts';
import { sqlState } from './transaction.ts';
import { CrowdedError } from './writers.ts';

/** SQLSTATE codes and Node error codes of a database that cannot be reached or has ended the connection. */
const CONNECTION_LOST =
  /^(08...|57P0.|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
const CONNECTION_LOST_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/;

/**
 * SQLSTATE codes that mean "the database is overloaded or may not write", not "the program is wrong": resources,
 * timeouts, a read-only standby (25006), conflicts that remain after all retries.
 */
const DATABASE_BUSY = /^(53...|57014|55P03|25006|25P0[34]|40001|40P01)$/;

/** SQLSTATE codes of a text with U+0000 or half of a character, which PostgreSQL does not store or compare. */
const NOT_A_TEXT = /^(22021|22P05)$/;

/** In seconds. Who is refused because of a crowd comes back later, so that those who are in it get through. */
const COME_BACK_AFTER = { fault: 2, crowd: 5 };

/** The disk is full or no file handles are left: the shop works again once an operator has fixed that. */
const MACHINE_FULL = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

/**
 * Maps anything thrown to a ShopError. Unexpected errors are logged with their cause and become a plain message: 503
 * when the database is down or overloaded, 500 otherwise.
 */
export function asShopError(error: unknown, log: FastifyBaseLogger): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof FileStoreError) return filesAway(error, log);
  if (error instanceof UnknownOutcomeError) {
    log.error({ err: error }, 'it is not known whether a transaction was committed');
    return outcomeUnknown();
  }
  if (isDatabaseDown(error) || MACHINE_FULL.test(sqlState(error) ?? '')) {
    // Overload rejects many requests at once, so log one line each, without a stack.
    if (isOverload(error))
      log.warn({ reason: error.message }, 'request rejected: too many are waiting for the database');
    else log.error({ err: error }, 'database or machine unavailable');
    return new ShopError('SERVICE_UNAVAILABLE', 'The shop is busy or restarting. Try again in a moment.', {
      retryAfterSeconds: error instanceof CrowdedError ? COME_BACK_AFTER.crowd : COME_BACK_AFTER.fault,
    });
  }
  if (hasCause(error, (cause) => NOT_A_TEXT.test(sqlState(cause) ?? '')))
    return badRequest(
      'A text holds a character that cannot be stored. Type it again without special characters.',
    );
  log.error({ err: error }, 'unexpected error');
  return new ShopError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again in a moment.');
}

/** Each call that failed is logged with its cause; while the store is not called, a line each is enough. */
function filesAway(error: FileStoreError, log: FastifyBaseLogger): ShopError {
  if (error.cause === undefined) log.warn({ reason: error.message }, 'request rejected: no files at present');
  else log.error({ err: error }, 'the file store is unavailable');
  return new ShopError(
    'SERVICE_UNAVAILABLE',
    'The store of the shop’s pictures does not answer. Nothing was stored. Try again in a moment.',
    { retryAfterSeconds: 5 },
  );
}

/** Whether nothing is broken, but there are more requests than the connection pool can serve. */
function isOverload(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|already waiting for a connection|too many wait to write|commits are not answered|read timed out|time is over/.test(
      error.message,
    )
  );
}

export function isDatabaseDown(error: unknown): boolean {
  return isConnectionLost(error) || hasCause(error, (cause) => DATABASE_BUSY.test(sqlState(cause) ?? ''));
}

/** Whether the database cannot be reached, or has ended the connection. */
export function isConnectionLost(error: unknown): boolean {
  return hasCause(
    error,
    (cause) => CONNECTION_LOST.test(sqlState(cause) ?? '') || CONNECTION_LOST_WORDS.test(cause.message),
  );
}

function hasCause(error: unknown, isIt: (cause: Error) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if (isIt(cause)) return true;
  return false;
}
