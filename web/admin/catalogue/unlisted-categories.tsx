import { Button } from 'antd';
import { useState } from 'react';
import { grouped } from '#domain/forms/limits.ts';
import { useMay } from '../../features/session/use-may.ts';
import { type CategoryRowFragment, useUnlistedCategoriesQuery } from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { CategoryEditor } from './category-editor.tsx';

interface UnlistedCategoriesProps {
  all: readonly CategoryRowFragment[];
  isFull: boolean;
  /** After one has become a category. */
  onMade: () => void;
}

/** What products name as their category without there being one. */
export function UnlistedCategories({ all, isFull, onMade }: UnlistedCategoriesProps) {
  const { data, error, loading, refetch } = useUnlistedCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [made, setMade] = useState<string>();
  const mayEdit = useMay()('product.manage');
  const look = () => void refetch().catch(() => undefined);
  const texts = data?.unlistedCategories ?? [];
  if (texts.length === 0) return <FailureAlert error={error} busy={loading} onRetry={look} />;
  return (
    <section className="panel unlisted" aria-labelledby="unlisted">
      <div className="panel-head">
        <h2 className="heading-3" id="unlisted">
          Only named by products
        </h2>
      </div>
      <p className="small muted unlisted-what">
        These texts stand in products, and no category has them. Make one a category to put it in the tree;
        under another name, its products get that name too.
      </p>
      <ul className="unlisted-list">
        {texts.map(({ name, products }) => (
          <li key={name}>
            <span className="entry-name">
              <b>{name}</b>
              <span className="caption">{`${grouped(products)} ${products === 1 ? 'product' : 'products'}`}</span>
            </span>
            {mayEdit && (
              <Button disabled={isFull} aria-label={`Make ${name} a category`} onClick={() => setMade(name)}>
                Make a category
              </Button>
            )}
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <CategoryEditor
          entry={null}
          fromText={made}
          all={all}
          onDone={() => {
            setMade(undefined);
            look();
            onMade();
          }}
          onCancel={() => setMade(undefined)}
        />
      )}
    </section>
  );
}
