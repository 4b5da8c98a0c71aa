import { useSearchParams } from 'react-router-dom';
import { HeadDrawing } from '../../features/fit/finder/head-drawing.tsx';
import { MakerAnswer } from '../../features/fit/finder/maker-answer.tsx';
import { MakerTiles } from '../../features/fit/finder/maker-tiles.tsx';
import { Measures } from '../../features/fit/finder/measures.tsx';
import { useFittedWig } from '../../features/fit/finder/use-fitted-wig.ts';
import { chartOfBrand, useCharts } from '../../features/fit/use-charts.ts';
import { failureOf } from '../../graphql/errors.ts';
import { paths } from '../../paths.ts';
import { useHead } from '../../storage/fit/head.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import '../../styles/fit/fit.css';

const TITLE = 'Find your cap size';
const DESCRIPTION = 'Measure your head once and see which cap size of each maker fits it.';

/** Which cap fits: advice from measures that stay in the browser. */
export function CapFitPage() {
  const [search, setSearch] = useSearchParams();
  const { head, unit } = useHead();
  const { charts, isKnown, query } = useCharts();
  const wig = useFittedWig(search);
  const own = wig?.product ? chartOfBrand(charts, wig.product.brand) : undefined;
  const chosen = charts.find(({ maker }) => maker === search.get('maker')) ?? own ?? charts[0];
  const choose = (maker: string): void =>
    setSearch((now) => ({ ...Object.fromEntries(now), maker }), { replace: true });
  return (
    <div className="wrap cap-fit">
      <PublicPage title={TITLE} description={DESCRIPTION} path={paths.capFit()} />
      {wig && <BackLink to={wig.pathTo()}>{wig.product?.name ?? 'Back to the wig'}</BackLink>}
      <PageTitle>{TITLE}</PageTitle>
      <p className="muted">One measure is enough for an answer. Each one more makes it surer.</p>
      <div className="cap-fit-columns">
        <HeadDrawing />
        <Measures />
        <div className="sheet cap-answer">
          {!isKnown && query.error && (
            <Alert
              tone="red"
              busy={query.loading}
              onRetry={() => void query.refetch().catch(() => undefined)}
            >
              {failureOf(query.error).message}
            </Alert>
          )}
          {!isKnown && !query.error && <Skeleton height="320px" />}
          {isKnown && !chosen && <p>No maker has stated its cap sizes yet.</p>}
          {chosen && <MakerAnswer chart={chosen} head={head} unit={unit} wig={chosen === own ? wig : null} />}
        </div>
      </div>
      {head && charts.length > 0 && (
        <MakerTiles charts={charts} head={head} unit={unit} chosen={chosen?.maker} onChoose={choose} />
      )}
    </div>
  );
}
