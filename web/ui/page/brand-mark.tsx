/** The logo; also the picture of empty states. Sized by its container. */
export function BrandMark() {
  return (
    <svg
      className="brand-mark"
      viewBox="0 0 26 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 28V15C2 7 7 3 13 3s11 4 11 12v13" />
      <path d="M7.5 28V15.5c0-4.5 2.3-7 5.5-7s5.5 2.5 5.5 7V28" />
      <path d="M13 28V15M13 3V.8" />
    </svg>
  );
}
