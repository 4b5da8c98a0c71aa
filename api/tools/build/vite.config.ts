import path from 'node:path';
import { defineConfig } from 'vite';

/** The API for production: one bundle for the project's own Node, beside its packages. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../dist/api',
    emptyOutDir: true,
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        shop: 'tools/shop-command/main.ts',
        'prepare-pictures': 'tools/demo/prepare-pictures.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
