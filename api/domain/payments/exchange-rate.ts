/** One naira is worth less than a cent. */
const SHOWN_FOR = 1000;

/** "₦1,000 = $0.65"; null for 1, the documented rate. */
export function rateText(rate: number): string | null {
  if (rate === 1) return null;
  const dollars = rate * SHOWN_FOR;
  const shown = dollars.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  return `₦${SHOWN_FOR.toLocaleString('en')} = $${shown}`;
}
