const folderOf = (fileName: string): string => (fileName.endsWith('.css') ? 'static/css' : 'static/media');

/** How the build names pictures, faces and styles; the pages that the server renders must name them the same. */
export const assetFileNames = ({ names }: { names: string[] }): string =>
  `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`;
