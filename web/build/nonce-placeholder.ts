/** What the builds write where the server puts the nonce of each answer (api/faces/http/nonce.ts). */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
