import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, type UserConfig, defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { assetFileNames } from './build/asset-names.ts';
import { documentIds } from './build/document-ids.ts';
import { ICONS_DIR, writeIcons } from './build/icons.ts';
import { splitOperations } from './build/split-operations.ts';
import { FONTS_DIR, writeSubsetFonts } from './build/subset-fonts.ts';

/** Fonts of the first screen. The naira sign is in the Nigerian one. */
const FIRST_FONTS = /(commissioner-(core|nigerian)|imbue-core)-.*\.woff2$/;

/**
 * Shared by several pages and needed by every first page: one file compresses far better than forty small ones. Code of
 * a single page stays in its chunk; the console's packages are not listed.
 */
const FIRST =
  /\/web\/(ui|storage|graphql\/[^/]*$|features\/session)\/?|\/web\/(paths|features\/(catalogue\/stock-badge|orders\/just-placed))|\/api\/domain\/|\/(@apollo|react-router)\/|preload-helper/;

/** Shared by pages with forms. */
const FORMS =
  /\/web\/ui\/(field|use-form)|\/api\/domain\/(forms\/(?!variants|pictures|collection-form|colour-form)|accounts\/|orders\/checkout)/;

/** Shared by later pages only. */
const LATER =
  /\/web\/(ui\/(page\/csp-nonce|browser\/use-is-browser)|storage\/(id-list|wishes|coupon|delivery-method|guest|list-size|order-attempt|next-order|fit\/(?!has-head))|features\/session\/(sign-in|signed-in|use-may|use-sign-out-))|\/api\/domain\/(coupons|reviews|invoices|share-out|shop-time|guests|places|api-keys|audit|durations|order-pictures|unit-checks|cart-codes|whatsapp|role-summaries|notifications|errors|permissions|reports|webhooks|glossary|pages\/(list-sizes|console-pages)|refunds|returns|orders\/(cart-prices|delivery-(estimate|price|zone|words)|order-lifecycle|order-lines|order-status|order-moves|entering\/|shipment-rules|shipping\/|goods-axis|money-axis|pricing)|settings\/(presets|documented-|first-steps|content-|fold-place|owner-settings|settings-)|payments|forms\/(cap-chart-form|colour-form|maker-form|shade-form|collection-form|variants|pictures)|catalogue\/(cap-fit|shade|photos|try-on|wishlist|product-lists|length|wear|collections|picture-upload|pictures|price-change|product-history|variants\/(?!options)|facets|facts))|operations\.ts\?document=SignOut/;

/** Without its warnings for developers, which the package's own entry has. */
const ROUTER = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

const isFirst = (id: string): boolean => FIRST.test(id) && !FORMS.test(id) && !LATER.test(id);

/** Preloads the first screen's fonts, before the browser has read the style sheet. */
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

/** Compressed at build time, so that the server only chooses. */
const compressed = () =>
  compression({ include: /\.(js|css|svg|html)$/, algorithms: ['brotliCompress', 'gzip'], threshold: 1024 });

/** The browser's build. In development the API process uses the same configuration as middleware. */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  await Promise.all([writeSubsetFonts(), writeIcons()]);
  return {
    root: import.meta.dirname,
    publicDir: ICONS_DIR,
    plugins: [react(), splitOperations(), documentIds(), preloadFonts(), compressed()],
    // rxjs (of Apollo Client) has a smaller build for modern browsers.
    resolve: {
      conditions: ['es2015', ...defaultClientConditions],
      alias: [
        { find: '@fonts', replacement: FONTS_DIR },
        ...(command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : []),
      ],
    },
    // The playground has its own build.
    optimizeDeps: { entries: ['index.html'] },
    // Beside the other scripts, which alone are served.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
    },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      modulePreload: { polyfill: false },
      // Separate files are cached; inlined ones are paid for on every page.
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
