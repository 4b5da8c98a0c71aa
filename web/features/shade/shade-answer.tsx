import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Marks } from '#domain/catalogue/shade/photo.ts';
import { nearestShades } from '#domain/catalogue/shade/shade-match.ts';
import { failureOf } from '../../graphql/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { colourSpace } from './colour-space.ts';
import { MakerChoice } from './maker-choice.tsx';
import { readMarks } from './read-patches.ts';
import { ShadeResult } from './shade-result.tsx';
import type { Photo } from '../photo/use-photo.ts';
import { comparable, type useShadeTables } from './use-shade-tables.ts';

type ShadeAnswerProps = ReturnType<typeof useShadeTables> & { photo: Photo | null; marks: Marks };

/** What the marks say, once there are enough of them, by the colours of the trade or of one maker. */
export function ShadeAnswer({ photo, marks, colours, tables, isKnown, query }: ShadeAnswerProps) {
  const [search, setSearch] = useSearchParams();
  const table = tables.find(({ maker }) => maker === search.get('maker'));
  const shades = useMemo(() => comparable(colours, table?.shades), [colours, table]);
  const reading = useMemo(() => photo && readMarks(photo, marks), [photo, marks]);
  const chooseMaker = (maker: string | undefined): void =>
    setSearch(
      (now) => {
        const { maker: _before, ...others } = Object.fromEntries(now);
        return maker === undefined ? others : { ...others, maker };
      },
      { replace: true },
    );
  if (!isKnown)
    return (
      <div className="shade-answer">
        {query.error ? (
          <Alert tone="red" busy={query.loading} onRetry={() => void query.refetch().catch(() => undefined)}>
            {failureOf(query.error).message}
          </Alert>
        ) : (
          <Skeleton height="320px" />
        )}
      </div>
    );
  return (
    <div className="shade-answer">
      <MakerChoice tables={tables} maker={table?.maker} onChoose={chooseMaker} />
      {reading ? (
        <ShadeResult
          reading={reading}
          hasWhite={marks.white !== undefined}
          matches={nearestShades(shades, reading.hair, colourSpace)}
          colours={colours}
          maker={table?.maker}
        />
      ) : (
        <p>{photo ? TAP_TWICE : NO_PHOTO}</p>
      )}
    </div>
  );
}

const TAP_TWICE = 'The nearest shades appear here once you have tapped your hair twice.';
const NO_PHOTO = 'No photo? Look through every shade below.';
