import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { splitOperations } from './split-operations.ts';
import { FONTS_DIR } from './subset-fonts.ts';

/** The pages for the server, bundled into one file with React's production build. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [splitOperations(), react()],
  publicDir: false,
  resolve: { alias: { '@fonts': FONTS_DIR } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'server.tsx',
    target: 'node24',
    outDir: '../dist/pages',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'server.js', assetFileNames } },
  },
});
