import { LINK_MINUTES } from '../../domain/reports/export-rules.ts';
import { ShopError } from '../../domain/errors.ts';
import { PRIVATE } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../context/context.ts';

/** What private files are for; the link of one is none for another. */
export const FILE_PURPOSES = ['export', 'order-picture', 'review-photo'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A link to a private file, for whoever has it. */
export interface PrivateLink {
  /** A path of this shop with its query. */
  url: string;
  expiresAt: Date;
}

/** What a link says, as it came. */
export interface GivenLink {
  purpose: FilePurpose;
  /** The file's key without its folder. */
  name: string;
  expires?: string | undefined;
  signature?: string | undefined;
}

type Signing = Pick<RequestContext, 'parts' | 'now'>;

export const privateKey = (name: string): string => `${PRIVATE}/${name}`;

const signedText = (purpose: FilePurpose, name: string, expires: string) =>
  ['private file', purpose, name, expires].join('\n');

/** The caller has checked that the viewer may have the file. */
export function privateLink({ parts, now }: Signing, purpose: FilePurpose, key: string): PrivateLink {
  const name = key.slice(privateKey('').length);
  const expiresAt = new Date(now().getTime() + LINK_MINUTES * 60_000);
  const expires = String(expiresAt.getTime());
  const signature = parts.links.sign(signedText(purpose, name, expires));
  const query = new URLSearchParams({ expires, signature }).toString();
  return { url: `/api/files/${purpose}/${name}?${query}`, expiresAt };
}

/** @throws ShopError NOT_FOUND unless the shop has made the link, and less than its minutes ago */
export function requireLink({ parts, now }: Signing, given: GivenLink): void {
  const { purpose, name, expires = '', signature = '' } = given;
  if (!parts.links.isSigned(signedText(purpose, name, expires), signature)) {
    throw new ShopError('NOT_FOUND', 'This link is not complete. Go back and choose Download again.');
  }
  if (Number(expires) <= now().getTime()) {
    throw new ShopError(
      'NOT_FOUND',
      `This link counted for ${LINK_MINUTES} minutes. Go back and choose Download again.`,
    );
  }
}
