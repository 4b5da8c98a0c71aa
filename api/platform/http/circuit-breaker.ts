/**
 * After `failures` failures in a row every call fails at once for `pauseMs`; then one call may try. Written here
 * because libraries add timeouts, timers and windows that the shop would have to switch off.
 */
export class CircuitBreaker {
  readonly #limits: { failures: number; pauseMs: number };
  #failures = 0;
  #openUntil = 0;

  constructor(limits: { failures: number; pauseMs: number }) {
    this.#limits = limits;
  }

  get isOpen(): boolean {
    return this.#failures >= this.#limits.failures;
  }

  /** Whether a call may be made now. After each pause it admits one caller. */
  admits(): boolean {
    if (!this.isOpen) return true;
    if (performance.now() < this.#openUntil) return false;
    this.#openUntil = performance.now() + this.#limits.pauseMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.isOpen) this.#openUntil = performance.now() + this.#limits.pauseMs;
  }
}
