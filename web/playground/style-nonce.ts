import { addNonceToStyles } from '../ui/csp-nonce.ts';

// A separate module, imported first: the editor adds styles as soon as it is loaded.
addNonceToStyles();
