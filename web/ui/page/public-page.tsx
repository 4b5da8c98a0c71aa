import { createContext, use } from 'react';
import { shopRules } from '../../storage/shop-rules.ts';

/** Such as `https://shop.example`, without a slash at the end; empty when unknown. */
const Origin = createContext('');

export const OriginProvider = Origin.Provider;

/** Makes a path absolute; other addresses stay as they are. */
export function useFullAddress(): (path: string) => string {
  const origin = use(Origin);
  return (path) => (path.startsWith('/') ? origin + path : path);
}

interface PublicPageProps {
  /** Title of shared links. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** The canonical path. */
  path: string;
  /** Picture of shared links. */
  image?: string;
}

/** Metadata for search engines and shared links; React moves it into the head. */
export function PublicPage({ title, description, path, image }: PublicPageProps) {
  const full = useFullAddress();
  const address = full(path);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={shopRules().name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={full(image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Keeps a page out of search engines. */
export function PrivatePage() {
  return <meta name="robots" content="noindex" />;
}

/** For pages whose address holds a secret: browsers do not send it to other servers either. */
export function SecretPage() {
  return (
    <>
      <PrivatePage />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
