/** The line above every page, from the shipping rule (specification, section 9). */
export function Strip() {
  return (
    <p className="strip">
      Free shipping when your items exceed <b>₦100</b>
    </p>
  );
}
