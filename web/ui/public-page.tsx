import { createContext, use } from 'react';

/** Where the shop is, such as `https://shop.example`, without a slash at the end; empty where it is not known. */
const Origin = createContext('');

export const OriginProvider = Origin.Provider;

/** Makes a path in the shop a full address; addresses elsewhere stay. */
export function useFullAddress(): (path: string) => string {
  const origin = use(Origin);
  return (path) => (path.startsWith('/') ? origin + path : path);
}

interface PublicPageProps {
  /** What it is called where it is shared. */
  title: string;
  /** One or two plain sentences for the results of a search engine. */
  description: string;
  /** The one path under which it shall be known. */
  path: string;
  /** A picture to show beside it. */
  image?: string;
}

/** What search engines and previews of shared links want to know of a page; React moves it into the head. */
export function PublicPage({ title, description, path, image }: PublicPageProps) {
  const full = useFullAddress();
  const address = full(path);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content="Irun" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={full(image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Keeps a page out of search engines: it is of use only to whoever is on it. */
export function PrivatePage() {
  return <meta name="robots" content="noindex" />;
}

/** The same for a page whose address opens something: it is told to no other server either. */
export function SecretPage() {
  return (
    <>
      <PrivatePage />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
