import 'graphiql/setup-workers/vite';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './playground.css';

const FIRST_QUERY = `# Irun's API. Press the play button to run a query.
# To act as somebody: run the login mutation, then put {"Authorization": "Bearer <token>"} under Headers.
query LatestProducts {
  products(keyword: "wave", page: 1) {
    page
    pages
    products { id name price rating numReviews countInStock }
  }
}
`;

const root = document.querySelector('#playground');
if (root) {
  const fetcher = createGraphiQLFetcher({ url: '/graphql' });
  createRoot(root).render(
    <GraphiQL fetcher={fetcher} defaultQuery={FIRST_QUERY} defaultEditorToolsVisibility="headers" />,
  );
}
