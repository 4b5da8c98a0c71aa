import { type NoncedBytes, packedPage, plainPage } from './nonced-bytes.ts';
import type { FramedPage } from './page-frame.ts';

/** A whole page, ready but for the nonce of each answer. */
export class ReadyPage {
  readonly status: number;
  /** The headers that all its answers have in common, names and values in turn; null until it is first sent. */
  head: readonly string[] | null = null;
  readonly #framed: FramedPage;
  readonly plain: NoncedBytes;
  #packed: NoncedBytes | null = null;
  #packing: Promise<NoncedBytes> | null = null;

  constructor(status: number, framed: FramedPage) {
    this.status = status;
    this.#framed = framed;
    this.plain = plainPage(framed.start, framed.rest);
  }

  /** As gzip; null until somebody has asked for it. */
  get packed(): NoncedBytes | null {
    return this.#packed;
  }

  /** Compresses it, once. */
  pack(): Promise<NoncedBytes> {
    this.#packing ??= packedPage(this.#framed.start, this.#framed.rest).then((packed) => {
      this.#packed = packed;
      return packed;
    });
    return this.#packing;
  }
}

/** Whether a browser with this Accept-Encoding takes gzip. */
export function takesGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted);
}
