import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The GraphQL playground is a build of its own, so that nothing of it can reach the storefront. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/playground/',
  logLevel: 'error',
  plugins: [react()],
  build: {
    outDir: '../../dist/playground',
    emptyOutDir: true,
    assetsDir: '.',
    chunkSizeWarningLimit: 10_000,
  },
});
