import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { NONCE_PLACEHOLDER } from '../build/nonce-placeholder.ts';

/** The highest quality adds ten seconds to every first start and saves a tenth of a download that few need. */
const BROTLI = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** A separate build, so that nothing of it reaches the storefront. */
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
