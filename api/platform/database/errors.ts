import type { FastifyBaseLogger } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { sqlState } from './transaction.ts';

/**
 * SQLSTATE classes and Node codes that mean "the database is not there right now, or too busy" rather than "the program
 * is wrong": connections, resources, time limits, a copy that takes no writes (25006), conflicts that several tries did
 * not end.
 */
const DATABASE_DOWN =
  /^(08...|57P0.|53...|57014|55P03|25006|25P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

/** No room on the disk, or no more files: somebody has to help the machine, and then it goes on. */
const MACHINE_FULL = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

/**
 * Turns anything thrown into one of the closed list. What was not thrown on purpose is logged with its cause and
 * becomes a plain sentence: 503 when the database is away or overloaded, 500 otherwise.
 */
export function asShopError(error: unknown, log: FastifyBaseLogger): ShopError {
  if (error instanceof ShopError) return error;
  if (isDatabaseDown(error) || MACHINE_FULL.test(sqlState(error) ?? '')) {
    // Many at once are refused for this reason: a line each, without a stack.
    if (isOverload(error)) log.warn({ reason: error.message }, 'too busy for a request');
    else log.error({ err: error }, 'database or machine unavailable');
    return new ShopError('SERVICE_UNAVAILABLE', 'The shop is busy or restarting. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
  log.error({ err: error }, 'unexpected error');
  return new ShopError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again in a moment.');
}

/** Whether nothing is broken, but more was asked than the pool of connections can serve. */
function isOverload(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|wait for a connection already|nothing read within/.test(
      error.message,
    )
  );
}

/** Whether an error means that the database is away or overloaded at the moment. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (DATABASE_DOWN.test(sqlState(cause) ?? '')) return true;
    if (
      /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
