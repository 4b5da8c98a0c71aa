import { Secret, TOTP } from 'otpauth';
import type { Checkout } from './checkout.ts';

/** The app on somebody's phone. */
export class Authenticator {
  readonly #totp: TOTP;
  readonly #now: () => Date;

  constructor(key: string, now: () => Date) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key) });
    this.#now = now;
  }

  /** What it shows now, or did so many codes ago. */
  code(ago = 0): string {
    return this.#totp.generate({ timestamp: this.#now().getTime() - ago * 30_000 });
  }
}

interface Enrolled {
  app: Authenticator;
  recoveryCodes: string[];
}

export const START = 'mutation { startSecondFactor { key address } }';
export const CONFIRM =
  'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { recoveryCodes } }';

/** Turns two-step sign-in on for the account of a token. */
export async function enrol(checkout: Checkout, token: string): Promise<Enrolled> {
  const who = { id: 0, token };
  const begun = await checkout.graphql(START, {}, who);
  const { key } = (begun.data ?? {})['startSecondFactor'] as { key: string };
  const app = new Authenticator(key, checkout.shop.clock.now);
  const confirmed = await checkout.graphql(CONFIRM, { input: { code: app.code() } }, who);
  return { app, ...(confirmed.data?.['confirmSecondFactor'] as { recoveryCodes: string[] }) };
}
