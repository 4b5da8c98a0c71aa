import type { RequestContext } from '../context/context.ts';

/** A private file as whoever has the link gets it. */
export interface PrivateFile {
  /** The name under which a browser keeps it. */
  name: string;
  type: string;
}

/** Looks again whether a file may be had, at the moment when it is fetched; null when it may not. */
export type FileLookup = (ctx: RequestContext, key: string) => Promise<PrivateFile | null>;
