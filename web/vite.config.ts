import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const folderOf = (fileName: string): string => (fileName.endsWith('.css') ? 'static/css' : 'static/media');

/** The browser's side. The API process runs this same configuration in middleware mode while developing. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Apollo Client brings rxjs, whose modern build is smaller than the one for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Small files stay files: they are immutable and cached, inlined ones are paid for on every page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) => `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
      },
    },
  },
});
