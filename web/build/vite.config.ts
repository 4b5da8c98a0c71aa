import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { FONTS_DIR } from './subset-fonts.ts';

/** The same pages for the server: one file that needs no package beside it, with React's production build in it. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react()],
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
