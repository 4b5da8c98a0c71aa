import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { NONCE_PLACEHOLDER } from '../build/nonce-placeholder.ts';

/** The highest quality would take ten seconds more of every first start, for a tenth less of what few ever load. */
const BROTLI = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** The GraphQL playground is a build of its own, so that nothing of it can reach the storefront. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/playground/',
  logLevel: 'error',
  html: { cspNonce: NONCE_PLACEHOLDER },
  plugins: [react(), compression({ include: /\.(js|css)$/, algorithms: [BROTLI], threshold: 1024 })],
  build: {
    outDir: '../../dist/playground',
    emptyOutDir: true,
    assetsDir: '.',
    chunkSizeWarningLimit: 10_000,
  },
});
