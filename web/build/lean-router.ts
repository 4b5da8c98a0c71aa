import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The package without its checks and warnings for developers, for which it names no export condition. */
const PRODUCTION = fileURLToPath(import.meta.resolve('react-router')).replace(
  `${path.sep}development${path.sep}`,
  `${path.sep}production${path.sep}`,
);

/**
 * What looks like an effect to tree shaking and is none, and what only the router's own server ("framework mode") uses.
 * A release of the package that is written differently stops the build instead of quietly growing it.
 */
const CUTS: readonly (readonly [found: RegExp, put: string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/= (class extends React\d*\.Component \{\n[\s\S]*?\n\});\n/g, '= /* @__PURE__ */ (() => $1)();\n'],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '= [false, null, {}]'],
  [/return shouldPrefetch && !isAbsolute \?/g, 'return false ?'],
];

/** Leaves out what the shop does not use of the router: its parts for servers, loaders and forms, 8 kB packed. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'react-router' ? PRODUCTION : null),
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]*\.mjs$/ },
    handler(code) {
      // Only one of the package's files holds the components.
      if (!code.includes('function BrowserRouter(')) return null;
      const lean = CUTS.reduce((text, [found, put]) => {
        const next = text.replaceAll(found, put);
        if (next === text) throw new Error(`react-router is not written as expected: ${found.source}`);
        return next;
      }, code);
      return { code: lean, map: null };
    },
  },
});
