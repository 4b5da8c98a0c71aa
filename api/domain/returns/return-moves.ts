/** How far a return is. */
export const RETURN_STATES = [
  'asked',
  'approved',
  'refused',
  'received',
  'refunded',
  'exchanged',
  'withdrawn',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export type ReturnMove = 'approve' | 'refuse' | 'receive' | 'refund' | 'exchange' | 'withdraw';

/** Where each move leads; a move that is not listed is not legal. */
export const RETURN_MOVES: Readonly<Record<ReturnState, Readonly<Partial<Record<ReturnMove, ReturnState>>>>> =
  {
    asked: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
    approved: { receive: 'received', withdraw: 'withdrawn' },
    /** What came back is not what the buyer described. */
    received: { refund: 'refunded', exchange: 'exchanged', refuse: 'refused' },
    refused: {},
    refunded: {},
    exchanged: {},
    withdrawn: {},
  };

/** It still needs something done. */
export function isOpenReturn(state: ReturnState): boolean {
  return Object.keys(RETURN_MOVES[state]).length > 0;
}

export const RETURN_STATE_WORDS: Readonly<Record<ReturnState, string>> = {
  asked: 'Waiting for our answer',
  approved: 'Approved, waiting for the parcel',
  refused: 'Refused',
  received: 'Arrived, being looked at',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  withdrawn: 'Withdrawn',
};

/** The most returns of one order. */
export const MAX_RETURNS = 20;

/** What came back. */
export const RETURN_CONDITIONS = ['as-sold', 'used', 'damaged'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

export const RETURN_CONDITION_WORDS: Readonly<Record<ReturnCondition, string>> = {
  'as-sold': 'As it was sold',
  used: 'Used',
  damaged: 'Damaged',
};
