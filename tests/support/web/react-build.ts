import { createRequire } from 'node:module';

/*
 * Pages are rendered by React's production build, as in the shop: the development build takes twice as long, most of the
 * time of these tests. `REACT_BUILD=development` uses it, with its warnings, on which tests fail.
 */

const load = createRequire(import.meta.url);
const tests = process.env['NODE_ENV'];
process.env['NODE_ENV'] = process.env['REACT_BUILD'] ?? 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'])
  load(name);
process.env['NODE_ENV'] = tests;
