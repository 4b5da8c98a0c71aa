import { scriptText } from '#domain/pages/script-text.ts';

/** For search engines. It is data, so the content security policy allows it. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}
