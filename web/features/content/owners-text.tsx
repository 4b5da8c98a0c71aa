/** A text of the owner. @param html made by the server from Markdown, without anything that the owner typed as markup */
export const OwnersText = ({ html }: { html: string }) =>
  html === '' ? null : <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
