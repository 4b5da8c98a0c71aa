import { Link } from 'react-router-dom';
import { NO_FACETS } from '#domain/catalogue/facets/facet-choice.ts';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { listPath } from '../list-address/list-path.ts';
import { ShadeSwatch } from './shade-swatch.tsx';

/** The wigs in a colour, of one maker if it is named. */
export const wigsIn = (code: string, maker?: string): string =>
  listPath(
    { ...NO_FACETS, shade: [code], maker: maker === undefined ? [] : [maker] },
    { keyword: '', page: 1, exact: false },
  );

/** All colours, for whoever knows theirs or has no photo. */
export const EveryShade = ({ colours }: { colours: readonly ShadeColourFragment[] }) => (
  <section className="sheet shade-all" aria-label="Every shade by name">
    <h2 className="heading-2">Every shade by name</h2>
    <ul>
      {colours.map((colour) => (
        <li key={colour.code}>
          <Link to={wigsIn(colour.code)}>
            <ShadeSwatch colour={colour} colours={colours} />
            <b>{colour.code}</b> <span className="small muted">{colour.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
