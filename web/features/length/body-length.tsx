import { heightOf } from '#domain/catalogue/length/height.ts';
import type { WornLength } from '#domain/catalogue/length/length-on-body.ts';
import { endSentence, rowsOf, textureNote } from '#domain/catalogue/length/length-words.ts';
import type { Texture } from '../../graphql/generated/operations.ts';
import { useHeight } from '../../storage/fit/height.ts';
import { BodyFigure } from './body-figure.tsx';
import { HeightField } from './height-field.tsx';
import '../../styles/fit/length.css';

interface LengthOnBodyProps {
  texture: Texture;
  /** Measured as it hangs. */
  isWorn: boolean;
  /** All that can be chosen, in inches. */
  lengths: readonly number[];
  chosen: number;
}

const codeOf = (texture: Texture) => texture.toLowerCase().replaceAll('_', ' ') as WornLength['texture'];

/** The drawing and, for whoever does not see it, the table beside it. */
export function LengthOnBody({ texture, isWorn, lengths, chosen }: LengthOnBodyProps) {
  const given = useHeight();
  const height = heightOf(given);
  const about = { texture: codeOf(texture), isWorn };
  const title = `Where ${chosen} inch ends on you`;
  return (
    <section className="body-length" aria-label={title}>
      <BodyFigure about={about} lengths={lengths} chosen={chosen} height={height} />
      <div>
        <h2 className="heading-2">{title}</h2>
        <HeightField given={given} />
        <p role="status">
          <b>{endSentence({ ...about, inches: chosen }, height)}</b>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Length</th>
              <th scope="col">Hangs like</th>
              <th scope="col">Ends</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(lengths, about, height).map(({ inches, hangs, ends }) => (
              <tr key={inches} className={inches === chosen ? 'body-chosen' : undefined}>
                <th scope="row">{`${inches} inch`}</th>
                <td>{hangs}</td>
                <td>{ends}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small">{textureNote(about)}</p>
      </div>
    </section>
  );
}
