import { useColourShadesQuery } from '../../graphql/generated/operations.ts';
import './swatch.css';

/** The shade of a colour before its code; none for a code that the shop does not know. */
export function ColourSwatch({ code }: { code: string }) {
  const { data } = useColourShadesQuery();
  const hex = data?.colours.find((colour) => colour.code === code)?.hex;
  if (hex === undefined) return null;
  return <span className="colour-swatch" style={{ background: hex }} aria-hidden="true" />;
}
