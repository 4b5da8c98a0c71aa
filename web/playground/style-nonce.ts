import { addNonceToStyles } from '../ui/page/csp-nonce.ts';

// A separate module, imported first: the editor adds styles as soon as it is loaded.
addNonceToStyles();
