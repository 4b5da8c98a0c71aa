import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents and hooks for the browser, generated from schema.graphql and the .graphql files beside the components. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['web/**/*.graphql', '!web/playground/**'],
  generates: {
    'web/graphql/generated/operations.ts': {
      plugins: [{ add: { content: '// @ts-nocheck' } }, 'typescript-operations', 'typescript-react-apollo'],
      config: {
        apolloReactHooksImportFrom: '@apollo/client/react',
        apolloReactCommonImportFrom: '@apollo/client/react',
        documentMode: 'documentNode',
        scalars: { DateTimeISO: 'string', Money: 'number', ID: 'string' },
        useTypeImports: true,
      },
    },
  },
};

export default config;
