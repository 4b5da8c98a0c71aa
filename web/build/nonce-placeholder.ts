/** What the builds write where the server puts the nonce of each answer (api/security-headers/nonce.ts). */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
