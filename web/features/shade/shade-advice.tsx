import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import { paths } from '../../paths.ts';
import { useMyShade } from '../../storage/fit/my-shade.ts';
import { choiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Only for shoppers who have matched their shade. */
const keptAdvice = lazyPart(() => import('./kept-advice.tsx').then((part) => part.KeptAdvice));

interface ShadeAdviceProps {
  product: { id: string; brand: string; overlay?: object | null };
  /** The code of the chosen colour. */
  chosen: string;
  /** The codes of all colours in which the wig is made. */
  made: readonly string[];
}

/** The way to a match of shades, and once there is one, how near the chosen colour is. It chooses nothing. */
export function ShadeAdvice({ product, chosen, made }: ShadeAdviceProps) {
  const kept = useMyShade();
  return (
    <p className="small cap-advice">
      <span>
        {kept && (
          <Suspense>
            <keptAdvice.Part kept={kept} brand={product.brand} chosen={chosen} made={made} />
          </Suspense>
        )}
        <Link className="link" to={paths.shade({ maker: slugOf(product.brand), product: product.id })}>
          Match your shade
        </Link>
        {product.overlay && (
          <>
            {' · '}
            <Link className="link" to={paths.tryOn(product.id, choiceSearch({ colour: chosen }))}>
              Try it on
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
