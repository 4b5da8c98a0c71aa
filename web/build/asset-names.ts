const folderOf = (fileName: string): string => (fileName.endsWith('.css') ? 'static/css' : 'static/media');

/** Both builds must name assets alike: server-rendered pages refer to the browser build's files. */
export const assetFileNames = ({ names }: { names: string[] }): string =>
  `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`;
