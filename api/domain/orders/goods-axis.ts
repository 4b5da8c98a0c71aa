/** How far the goods of an order are. `partly`: a part of them is so far, the rest less. */
export const GOODS_STATES = [
  'open',
  'partly-packed',
  'packed',
  'partly-shipped',
  'shipped',
  'partly-delivered',
  'delivered',
  'cancelled',
] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

export type GoodsMove = 'pack' | 'unpack' | 'ship' | 'deliver' | 'undo-delivery' | 'cancel';

/** Where each move may lead; a move that is not listed is not legal. */
export const GOODS_MOVES: Readonly<
  Record<GoodsState, Readonly<Partial<Record<GoodsMove, readonly GoodsState[]>>>>
> = {
  open: {
    pack: ['partly-packed', 'packed'],
    ship: ['partly-shipped', 'shipped'],
    deliver: ['delivered'],
    cancel: ['cancelled'],
  },
  'partly-packed': {
    pack: ['partly-packed', 'packed'],
    unpack: ['open', 'partly-packed'],
    ship: ['partly-shipped', 'shipped'],
    deliver: ['delivered'],
    cancel: ['cancelled'],
  },
  packed: {
    unpack: ['open', 'partly-packed'],
    ship: ['partly-shipped', 'shipped'],
    deliver: ['delivered'],
    cancel: ['cancelled'],
  },
  'partly-shipped': {
    pack: ['partly-shipped'],
    unpack: ['partly-shipped'],
    ship: ['partly-shipped', 'shipped'],
    deliver: ['partly-delivered', 'delivered'],
  },
  shipped: { deliver: ['partly-delivered', 'delivered'] },
  'partly-delivered': {
    pack: ['partly-delivered'],
    unpack: ['partly-delivered'],
    ship: ['partly-delivered'],
    deliver: ['partly-delivered', 'delivered'],
  },
  /** An order of an earlier release has no shipments, so that it is open again. */
  delivered: {
    'undo-delivery': ['open', 'partly-packed', 'packed', 'partly-shipped', 'shipped', 'partly-delivered'],
  },
  cancelled: {},
};

export function canMoveGoods(state: GoodsState, move: GoodsMove): boolean {
  return GOODS_MOVES[state][move] !== undefined;
}

/** Pieces of an order: each number counts those that are at least so far. */
export type GoodsCount = { bought: number; packed: number; shipped: number; delivered: number };

/** What the pieces come to, for an order that is not cancelled. */
export function goodsOfCount({ bought, packed, shipped, delivered }: GoodsCount): GoodsState {
  if (delivered > 0) return delivered === bought ? 'delivered' : 'partly-delivered';
  if (shipped > 0) return shipped === bought ? 'shipped' : 'partly-shipped';
  if (packed > 0) return packed === bought ? 'packed' : 'partly-packed';
  return 'open';
}

/** What is kept of an order: how far it was before it was delivered as a whole, and the times of its end. */
export function goodsState(order: {
  goods: GoodsState;
  deliveredAt: unknown;
  cancelledAt: unknown;
}): GoodsState {
  if (order.cancelledAt) return 'cancelled';
  if (order.deliveredAt) return 'delivered';
  return order.goods;
}

/** The buyer may cancel until something is packed, staff until something has left. */
export function canCancelGoods(state: GoodsState, isStaff: boolean): boolean {
  return canMoveGoods(state, 'cancel') && (isStaff || state === 'open');
}
