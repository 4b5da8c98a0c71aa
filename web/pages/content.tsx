import { useParams } from 'react-router-dom';
import { isReachable } from '#domain/settings/content-pages.ts';
import { ContactCard } from '../features/content/contact-card.tsx';
import { OwnersText } from '../features/content/owners-text.tsx';
import { failureOf } from '../graphql/errors.ts';
import { useContentPageQuery } from '../graphql/generated/operations.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { PublicPage } from '../ui/page/public-page.tsx';
import { Skeleton } from '../ui/loading/skeleton.tsx';
import { NotFoundPage } from './not-found/not-found.tsx';

/** A text of the owner: delivery, returns, privacy, terms, contact. */
export function ContentPage() {
  const slug = useParams()['slug'] ?? '';
  const { data, error, loading, refetch } = useContentPageQuery({ variables: { slug } });
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <NotFoundPage />;
  const page = data?.contentPage;
  return (
    <div className="wrap content-page">
      {page && (
        <>
          <PublicPage title={page.title} description={page.description} path={paths.content(slug)} />
          <PageTitle>{page.title}</PageTitle>
          <OwnersText html={page.html} />
          {page.contact && isReachable(page.contact) && <ContactCard contact={page.contact} />}
        </>
      )}
      {failure && (
        <>
          <PageTitle>Page</PageTitle>
          <Alert tone="red" busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
            {failure.message}
          </Alert>
        </>
      )}
      {loading && !page && !failure && <ContentSkeleton />}
    </div>
  );
}

const ContentSkeleton = () => (
  <>
    <Skeleton width="40%" height="40px" />
    {['100%', '92%', '96%', '60%'].map((width) => (
      <Skeleton key={width} width={width} height="20px" />
    ))}
  </>
);
