import type { SwatchFragment } from '../../graphql/generated/operations.ts';

/** A strand of a colour: of several colours, the roots at the top. Drawn without styles, which the policy refuses in pages. */
export function Swatch({ colour, colours }: { colour: SwatchFragment; colours: readonly SwatchFragment[] }) {
  const parts = colour.parts.flatMap(({ code }) => colours.find((one) => one.code === code)?.hex ?? []);
  const hexes = parts.length > 0 ? parts : [colour.hex];
  const height = 36 / hexes.length;
  return (
    <svg className="swatch" viewBox="0 0 36 36" aria-hidden="true">
      {hexes.map((hex, place) => (
        <rect key={hex} y={place * height} width="36" height={height} fill={hex} />
      ))}
      <ellipse cx="13" cy="11" rx="9" ry="7" fill="#fff" opacity="0.16" />
    </svg>
  );
}
