import type { FastifyRequest } from 'fastify';
import { type NoncedBytes, packedPage, plainPage } from './nonced-bytes.ts';
import type { FramedPage } from './page-frame.ts';

/** A whole page, ready but for the nonce of each answer. */
export class ReadyPage {
  readonly status: number;
  readonly #framed: FramedPage;
  readonly #plain: NoncedBytes;
  #packing: Promise<NoncedBytes> | null = null;
  #packed: NoncedBytes | null = null;

  constructor(status: number, framed: FramedPage) {
    this.status = status;
    this.#framed = framed;
    this.#plain = plainPage(framed.start, framed.rest);
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#plain.length * 2;
  }

  /** The bytes for an answer with this nonce, or what will be them. */
  encoded(nonce: string, isPacked: boolean): Buffer | Promise<Buffer> {
    if (!isPacked) return this.#plain.with(nonce);
    if (this.#packed) return this.#packed.with(nonce);
    this.#packing ??= this.#pack();
    return this.#packing.then((packed) => packed.with(nonce));
  }

  async #pack(): Promise<NoncedBytes> {
    const { start, rest } = this.#framed;
    this.#packed = await packedPage(start, rest);
    return this.#packed;
  }
}

/** Whether a browser takes gzip. */
export function takesGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted);
}
