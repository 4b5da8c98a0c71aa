/** How much naira a rate is shown for: one is worth less than a cent. */
const SHOWN_FOR = 1000;

/** A rate of dollars for one naira in words, "₦1,000 = $0.65"; null for 1, at which every amount stays what it is. */
export function rateText(rate: number): string | null {
  if (rate === 1) return null;
  const dollars = rate * SHOWN_FOR;
  const shown = dollars.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  return `₦${SHOWN_FOR.toLocaleString('en')} = $${shown}`;
}
