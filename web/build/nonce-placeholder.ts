/** Replaced by the server with the nonce of each response (api/faces/http/nonce.ts). */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
