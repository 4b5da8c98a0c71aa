import { giveStylesTheNonce } from '../ui/csp-nonce.ts';

// A module of its own, imported first: the editor adds styles as soon as it is loaded.
giveStylesTheNonce();
