import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { day } from '#domain/dates.ts';
import { checkReview } from '#domain/forms/form-rules.ts';
import { LIMITS } from '#domain/forms/limits.ts';
import { RATING_CHOICES } from '#domain/catalogue/rating.ts';
import { checkFacts, readFacts, saysAnything, type WearerFacts } from '#domain/reviews/wearer-facts.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  ProductDetailDocument,
  type MyReviewQuery,
  useMyReviewQuery,
  useWriteReviewMutation,
} from '../../graphql/generated/operations.ts';
import { NEWEST_REVIEWS } from '../../graphql/type-policies.ts';
import { keptWearing } from '../../storage/fit/wearing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useForm } from '../../ui/use-form.ts';
import { OwnPhotos } from './own-photos.tsx';
import { TappedStars } from './tapped-stars.tsx';
import { factsInput } from './wearing/told-facts.ts';
import { enteredFacts, type WearingField, WearingFields } from './wearing/wearing-fields.tsx';

/** Hidden from those who have already reviewed the product. */
export function SignedInReviewForm({ productId }: { productId: string }) {
  // Fetched once per visit: the form stays after a review is written, as documented.
  const { data, loading } = useMyReviewQuery({ variables: { productId }, fetchPolicy: 'no-cache' });
  if (loading) return <Spinner />;
  const written = data?.productById?.myReview;
  if (data?.productById?.mayReview === false && !written)
    return <Alert tone="info">Only people who bought this product can review it.</Alert>;
  // After a failed query the form is shown: the server refuses a second review.
  if (!written) return <NewReview productId={productId} purchase={data?.productById?.myPurchase ?? null} />;
  return (
    <>
      <Alert tone="info">{`You reviewed this product on ${day(written.createdAt)}.`}</Alert>
      <OwnPhotos reviewId={written.id} photos={data.productById?.myReviewPhotos ?? []} />
    </>
  );
}

type Purchase = NonNullable<NonNullable<MyReviewQuery['productById']>['myPurchase']>;

function NewReview({ productId, purchase }: { productId: string; purchase: Purchase | null }) {
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [writeReview] = useWriteReviewMutation();

  const form = useForm<'rating' | 'comment' | WearingField>({
    check: ({ rating, comment, ...wearing }) => ({
      ...checkReview({ rating: Number(rating), comment }),
      ...checkFacts(enteredFacts(wearing)),
    }),
    onSubmit: async ({ rating, comment, ...wearing }, element) => {
      const facts = readFacts(enteredFacts(wearing));
      setSubmitted(null);
      setFailure(undefined);
      try {
        const { data } = await writeReview({
          variables: { input: { productId, rating: Number(rating), comment, ...factsPart(wearing) } },
          update: (cache) => forgetOtherPages(cache, productId),
          // The product's rating and list change with it; other lists see the new rating by its id.
          refetchQueries: [{ query: ProductDetailDocument, variables: { id: productId } }],
        });
        if (saysAnything(facts)) keepWearing(facts);
        element.reset();
        setSubmitted(data?.writeReview.review.id ?? null);
      } catch (error) {
        const { message, fields } = failureOf(error);
        setFailure(message);
        form.showErrors(fields);
      }
    },
  });

  return (
    <>
      {submitted !== null && (
        <>
          <Alert tone="green">Review Submitted</Alert>
          <OwnPhotos key={submitted} reviewId={submitted} photos={[]} />
        </>
      )}
      {failure && <Alert tone="red">{failure}</Alert>}
      {purchase && (
        <p className="small review-bought">
          {`You bought ${[purchase.choice, purchase.cap && `cap ${purchase.cap}`].filter(Boolean).join(', ') || 'this'} on ${day(purchase.boughtAt)}.`}
        </p>
      )}
      <form className="form" {...form.formProps}>
        <Select label="Rating" defaultValue="" {...form.field('rating')}>
          <option value="">Select...</option>
          {RATING_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {`${value} ${label}`}
            </option>
          ))}
        </Select>
        <TappedStars name="rating" />
        <TextArea label="Comment" maxLength={LIMITS.comment} {...form.field('comment')} />
        <WearingFields field={form.field} hasCap={Boolean(purchase?.cap)} />
        <Button type="submit" busy={form.busy}>
          Submit
        </Button>
      </form>
    </>
  );
}

/** Nothing where nothing is said, as in a review of stars and words alone. */
function factsPart(values: Partial<Record<WearingField, string>>) {
  const entered = enteredFacts(values);
  return saysAnything(readFacts(entered)) || entered.showsBody === true ? { facts: factsInput(entered) } : {};
}

/** So that "Like me" knows it too. */
const keepWearing = ({ install, experience }: WearerFacts): void =>
  keptWearing.update((now) => ({
    install: install ?? now.install,
    experience: experience ?? now.experience,
  }));

/** The newest reviews are fetched again with the product; lists by other choices are dropped, as they may lack the new one. */
function forgetOtherPages(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }) ?? '',
    fields: {
      wearing: (_, { DELETE }) => DELETE,
      reviewsConnection: (known: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.endsWith(NEWEST_REVIEWS) ? known : DELETE,
    },
  });
}
