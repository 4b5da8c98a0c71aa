// The package has no type declarations; these cover what the shop uses.

declare module 'graphql-upload/GraphQLUpload.mjs' {
  import type { GraphQLScalarType } from 'graphql';
  const GraphQLUpload: GraphQLScalarType;
  export default GraphQLUpload;
}

declare module 'graphql-upload/processRequest.mjs' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface FileUpload {
    createReadStream(): Readable;
  }

  export default function processRequest(
    request: IncomingMessage,
    response: ServerResponse,
    limits: { maxFieldSize: number; maxFileSize: number; maxFiles: number },
  ): Promise<unknown>;
}
