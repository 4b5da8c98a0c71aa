import path from 'node:path';
import { defineConfig } from 'vite';
import { asciiOnly } from './ascii-only.ts';

/** Packages that stay outside: two have native code, one serves files of its own, one is for development only. */
const OUTSIDE = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui', 'vite'];

/** The API for production, for the project's own Node: one bundle with its packages, which starts sooner (record 169). */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  publicDir: false,
  // graphql-jit asks for parts of graphql in CommonJS: the bundle would hold a second copy, with other classes.
  resolve: { alias: [{ find: /^graphql\/(.+)\.js$/, replacement: 'graphql/$1.mjs' }] },
  plugins: [asciiOnly()],
  ssr: { noExternal: true, external: OUTSIDE },
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
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        comments: false,
      },
    },
  },
});
