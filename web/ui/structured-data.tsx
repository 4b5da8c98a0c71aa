/** `<` is escaped so that no text can close the script element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** For search engines. It is data, so the content security policy allows it. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}
