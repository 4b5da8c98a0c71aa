import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folderOf = (fileName: string): string => (fileName.endsWith('.css') ? 'static/css' : 'static/media');

/** The browser's side. The API process runs this same configuration in middleware mode while developing. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
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
