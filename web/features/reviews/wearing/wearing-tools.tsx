import type { ReactNode } from 'react';
import { factWord } from '#domain/catalogue/facts/fact-codes.ts';
import { INSTALLS, WORN_LONG } from '#domain/reviews/wearer-facts.ts';
import { INSTALL_WORDS } from '#domain/reviews/wearer-words.ts';
import {
  type ReviewFiguresFragment,
  useProductWearingQuery,
  type WearingFiguresFragment,
} from '../../../graphql/generated/operations.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FeltBars } from './felt-bars.tsx';
import { LikeMeList } from './like-me-list.tsx';
import { LikeMeSwitch } from './like-me-switch.tsx';
import { useMyTraits } from './use-my-traits.ts';
import { filterOf, type WearingChoice } from './wearing-choice.ts';
import '../../../styles/fit/wearing.css';

interface WearingToolsProps {
  product: ReviewFiguresFragment & { brand: string };
  choice: WearingChoice & { rating: number | null };
  onChoose: (part: Partial<WearingChoice>) => void;
  isLikeMe: boolean;
  onLikeMe: (isOn: boolean) => void;
}

/** Filters by what reviews say of wearing, and "Like me" with its list. */
export function WearingTools(props: WearingToolsProps) {
  const { data, error, refetch } = useProductWearingQuery({ variables: { id: props.product.id } });
  if (error)
    return (
      <Alert tone="red" onRetry={() => void refetch()}>
        {failureOf(error).message}
      </Alert>
    );
  const wearing = data?.productById?.wearing;
  return wearing ? <Tools {...props} wearing={wearing} /> : null;
}

type ToolsProps = WearingToolsProps & { wearing: WearingFiguresFragment['wearing'] };

function Tools({ product, wearing, choice, onChoose, isLikeMe, onLikeMe }: ToolsProps) {
  const mine = useMyTraits(product.brand, wearing);
  return (
    <>
      <FeltBars wearing={wearing} />
      <LikeMeSwitch productId={product.id} mine={mine} isOn={isLikeMe} onSwitch={onLikeMe} />
      <div className="wearing-chips" role="group" aria-label="Filter reviews">
        {wearing.withPhotos > 0 && (
          <Chip
            count={wearing.withPhotos}
            isChosen={choice.photos === true}
            onClick={() => onChoose({ photos: choice.photos === true ? null : true })}
          >
            With photos
          </Chip>
        )}
        {wearing.colours.map(({ value, count }) => (
          <Chip
            key={value}
            count={count}
            isChosen={choice.colour === value}
            onClick={() => onChoose({ colour: choice.colour === value ? null : value })}
          >
            {value}
          </Chip>
        ))}
        {wearing.wornLong > 0 && (
          <Chip
            count={wearing.wornLong}
            isChosen={choice.months !== null}
            onClick={() => onChoose({ months: choice.months === null ? WORN_LONG : null })}
          >
            {`Worn ${WORN_LONG} months or more`}
          </Chip>
        )}
        {wearing.installs.map(({ value, count }) => {
          const word = factWord(value, INSTALLS);
          return word === null ? null : (
            <Chip
              key={value}
              count={count}
              isChosen={choice.install === value}
              onClick={() => onChoose({ install: choice.install === value ? null : value })}
            >
              {INSTALL_WORDS[word]}
            </Chip>
          );
        })}
      </div>
      {isLikeMe && (
        <LikeMeList
          productId={product.id}
          total={product.numReviews}
          mine={mine}
          rating={choice.rating}
          filter={filterOf(choice) ?? {}}
        />
      )}
    </>
  );
}

interface ChipProps {
  count: number;
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Chip = ({ count, isChosen, onClick, children }: ChipProps) => (
  <button type="button" className="wearing-chip" aria-pressed={isChosen} onClick={onClick}>
    {children} <span className="figures">{count}</span>
  </button>
);
