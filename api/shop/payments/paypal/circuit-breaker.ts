/**
 * Spares a provider that does not answer, and the people who would wait for it: after so many failures in a row every
 * call is refused at once for a while; then one call tries, and its success closes the circuit again. (Our own, since
 * the libraries for this bring time-outs, timers and percentage windows that the shop would have to switch off.)
 */
export class CircuitBreaker {
  readonly #limits: { failures: number; pauseMs: number };
  #failures = 0;
  #closedUntil = 0;

  constructor(limits: { failures: number; pauseMs: number }) {
    this.#limits = limits;
  }

  /** Whether a call may be made now; when the pause is over, for one caller at a time. */
  admits(): boolean {
    if (this.#failures < this.#limits.failures) return true;
    if (performance.now() < this.#closedUntil) return false;
    this.#closedUntil = performance.now() + this.#limits.pauseMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#limits.failures) {
      this.#closedUntil = performance.now() + this.#limits.pauseMs;
    }
  }
}
