import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';
import type { Plugin } from 'vite';

const OPERATION =
  /^(?<start>export const \w+Document = )(?<document>\{.*\})(?= as unknown as DocumentNode;$)/gm;

/**
 * Gives each operation the SHA-256 of its text as sent (with the `__typename` fields that Apollo's cache adds), and
 * writes all texts by hash for the server (api/faces/graphql/shop-documents.ts). In development the text itself is
 * sent.
 */
export const documentIds = (): Plugin => {
  const texts = new Map<string, string>();
  return {
    name: 'document-ids',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/generated\/operations\.ts/ },
      handler(code) {
        return code.replaceAll(OPERATION, (_whole, start: string, literal: string) => {
          const document = JSON.parse(literal) as DocumentNode;
          const text = print(addTypenameToDocument(document));
          const id = createHash('sha256').update(text).digest('hex');
          texts.set(id, text);
          return start + JSON.stringify({ ...document, id });
        });
      },
    },
    generateBundle() {
      if (texts.size === 0) throw new Error('No operation was found in what codegen wrote.');
      const source = JSON.stringify(Object.fromEntries(texts));
      this.emitFile({ type: 'asset', fileName: 'documents.json', source });
    },
  };
};
