import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { day } from '#domain/dates.ts';
import { checkReview } from '#domain/forms/form-rules.ts';
import { LIMITS } from '#domain/forms/limits.ts';
import { RATING_CHOICES } from '#domain/catalogue/rating.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  ProductDetailDocument,
  useMyReviewQuery,
  useWriteReviewMutation,
} from '../../graphql/generated/operations.ts';
import { NEWEST_REVIEWS } from '../../graphql/type-policies.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Hidden from those who have already reviewed the product. */
export function SignedInReviewForm({ productId }: { productId: string }) {
  // Fetched once per visit: the form stays after a review is written, as documented.
  const { data, loading } = useMyReviewQuery({ variables: { productId }, fetchPolicy: 'no-cache' });
  if (loading) return <Spinner />;
  const written = data?.productById?.myReview;
  // After a failed query the form is shown: the server refuses a second review.
  if (!written) return <NewReview productId={productId} />;
  return <Alert tone="info">{`You reviewed this product on ${day(written.createdAt)}.`}</Alert>;
}

function NewReview({ productId }: { productId: string }) {
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [writeReview] = useWriteReviewMutation();

  const form = useForm<'rating' | 'comment'>({
    check: ({ rating, comment }) => checkReview({ rating: Number(rating), comment }),
    onSubmit: async ({ rating, comment }, element) => {
      setSubmitted(false);
      setFailure(undefined);
      try {
        await writeReview({
          variables: { input: { productId, rating: Number(rating), comment } },
          update: (cache) => forgetOtherPages(cache, productId),
          // The product's rating and list change with it; other lists see the new rating by its id.
          refetchQueries: [{ query: ProductDetailDocument, variables: { id: productId } }],
        });
        element.reset();
        setSubmitted(true);
      } catch (error) {
        const { message, fields } = failureOf(error);
        setFailure(message);
        form.showErrors(fields);
      }
    },
  });

  return (
    <>
      {submitted && <Alert tone="green">Review Submitted</Alert>}
      {failure && <Alert tone="red">{failure}</Alert>}
      <form className="form" {...form.formProps}>
        <Select label="Rating" defaultValue="" {...form.field('rating')}>
          <option value="">Select...</option>
          {RATING_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {`${value} ${label}`}
            </option>
          ))}
        </Select>
        <TextArea label="Comment" maxLength={LIMITS.comment} {...form.field('comment')} />
        <Button type="submit" busy={form.busy}>
          Submit
        </Button>
      </form>
    </>
  );
}

/** The newest reviews are fetched again with the product; lists by other choices are dropped, as they may lack the new one. */
function forgetOtherPages(cache: ApolloCache, productId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }) ?? '',
    fields: {
      reviewsConnection: (known: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.endsWith(NEWEST_REVIEWS) ? known : DELETE,
    },
  });
}
