import './style-nonce.ts';
import 'graphiql/setup-workers/vite';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLE_VARIABLES } from './examples/variables.ts';
import 'graphiql/style.css';
import './playground.css';

const documents = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One tab per example, in the order of the file names. */
const tabs = Object.entries(documents)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([, query]) => {
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    return { query, variables: JSON.stringify(EXAMPLE_VARIABLES[name] ?? {}, null, 2) };
  });

const root = document.querySelector('#playground');
if (root) {
  const fetcher = createGraphiQLFetcher({ url: '/graphql' });
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={tabs}
      initialVariables={tabs[0]?.variables ?? '{}'}
      defaultEditorToolsVisibility="variables"
    />,
  );
}
