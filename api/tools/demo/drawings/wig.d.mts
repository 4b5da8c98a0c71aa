/** Draws one illustration (parameters at the top of wig.mjs) as an 800 x 1000 SVG; the same parameters always give the same text. */
export function render(parameters: Record<string, unknown>): string;
