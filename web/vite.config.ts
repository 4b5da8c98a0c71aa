import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig, defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { assetFileNames } from './build/asset-names.ts';
import { documentIds } from './build/document-ids.ts';
import { ICONS_DIR, writeIcons } from './build/icons.ts';
import { splitOperations } from './build/split-operations.ts';
import { FONTS_DIR, writeSubsetFonts } from './build/subset-fonts.ts';

/** The faces of the first screen; the naira sign has one of its own. */
const FIRST_FONTS = /(commissioner-(core|nigerian)|imbue-core)-.*\.woff2$/;

/**
 * What several pages share and every first page needs: one file of it packs far better than forty small ones. What only
 * one page uses stays with it, and the console's packages are not named here.
 */
const FIRST =
  /\/web\/(ui|storage|graphql\/[^/]*$|features\/session)\/?|\/web\/(paths|late-code)|\/api\/domain\/|\/(@apollo|react-router)\/|preload-helper/;

/** What is shared too, but by pages with forms. */
const FORMS = /\/web\/ui\/(field|use-form)|\/api\/domain\/(forms\/|accounts\/|orders\/checkout)/;

/** Shared parts that only later pages have. */
const LATER =
  /\/web\/(ui\/csp-nonce|storage\/(list-size|order-attempt)|features\/session\/(sign-in|signed-in))|\/api\/domain\/(durations|reports|pages\/list-sizes|orders\/order-lifecycle|catalogue\/picture-upload)/;

const isFirst = (id: string): boolean => FIRST.test(id) && !FORMS.test(id) && !LATER.test(id);

/** Asks the browser for the first screen's faces before it has read the style sheet. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});

/** Beside each file its compressed forms, so that the server only chooses. */
const compressed = () =>
  compression({ include: /\.(js|css|svg|html)$/, algorithms: ['brotliCompress', 'gzip'], threshold: 1024 });

/** The browser's side. The API process runs this same configuration in middleware mode while developing. */
export default defineConfig(async (): Promise<UserConfig> => {
  await Promise.all([writeSubsetFonts(), writeIcons()]);
  return {
    root: import.meta.dirname,
    publicDir: ICONS_DIR,
    plugins: [react(), splitOperations(), documentIds(), preloadFonts(), compressed()],
    // Apollo Client brings rxjs, whose modern build is smaller than the one for old browsers.
    resolve: { conditions: ['es2015', ...defaultClientConditions], alias: { '@fonts': FONTS_DIR } },
    // The playground is a build of its own; its packages are none of this one's.
    optimizeDeps: { entries: ['index.html'] },
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
          codeSplitting: {
            groups: [
              { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
              { name: 'shop', test: isFirst, minShareCount: 2, priority: 1 },
              { name: 'forms', test: FORMS, minShareCount: 2 },
            ],
          },
          assetFileNames,
        },
      },
    },
  };
});
