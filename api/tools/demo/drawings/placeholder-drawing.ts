/** The picture of a product that has none yet: the plain arch of the logo on a quiet tint, 800 x 1000. */
export function placeholderDrawing(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
<defs><linearGradient id="ground" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="#f3ede5"/><stop offset="1" stop-color="#e9e0d5"/></linearGradient></defs>
<rect width="800" height="1000" fill="url(#ground)"/>
<path d="M130 1000V460C130 280 250 180 400 180S670 280 670 460V1000Z" fill="#e2d6c8"/>
<g fill="none" stroke="#474d6e" stroke-width="16" stroke-linecap="round">
<path d="M290 700V535C290 455 335 405 400 405S510 455 510 535V700"/>
<path d="M345 700V545C345 495 365 462 400 462S455 495 455 545V700"/>
<path d="M400 700V535M400 405V378"/>
</g></svg>`;
}
