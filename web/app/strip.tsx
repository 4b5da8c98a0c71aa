export function Strip() {
  return (
    <aside className="strip" aria-label="Shipping">
      Free shipping when your items exceed <b>₦100</b>
    </aside>
  );
}
