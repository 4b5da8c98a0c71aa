import { transferReference } from '../../../domain/payments/transfer-reference.ts';
import { koboText } from '../../../domain/payments/transfer-rules.ts';
import type { TransferAccount } from '../../../domain/settings/owner-settings.ts';
import { shopMoment } from '../../../domain/shop-time.ts';
import type { OrderFacts } from '../../orders/events/order-event.ts';

type Facts = Pick<OrderFacts, 'id' | 'totalPrice' | 'paymentMethod' | 'heldUntil'>;

/** How the order that has just been placed is paid, and what happens to its pieces until then. */
export function placedWords(facts: Facts | null, account: TransferAccount | undefined): string[] {
  if (facts?.paymentMethod === 'Pay on delivery')
    return [
      `Order ${facts.id} is placed. You pay ${koboText(facts.totalPrice)} to the person who brings it: have the amount ready.`,
    ];
  if (facts?.paymentMethod !== 'Bank transfer' || !account)
    return [
      `Order ${facts?.id} is placed but not paid yet. We reserve its items for you for a short time; they are yours once you have paid.`,
    ];
  return [
    `Order ${facts.id} is placed. We reserve its items for you${untilText(facts)}; they are yours once your transfer has arrived.`,
    ...transferWords(facts.id, koboText(facts.totalPrice), account),
  ];
}

/** Before the pieces of an order are given free; `about` is what is missing where a part has arrived. */
export function holdEndingWords(
  { facts, about }: { facts: Facts | null; about: string | null },
  account: TransferAccount | undefined,
): string[] {
  if (!facts) return [];
  const waits = `Your transfer for order ${facts.id} has not arrived yet.`;
  return [
    `${waits} We reserve its items for you${untilText(facts)}; after that others can buy them.`,
    ...(account ? transferWords(facts.id, about ?? koboText(facts.totalPrice), account) : []),
  ];
}

/** After a refused payment; `about` is the provider. */
export function declinedWords({
  facts,
  about,
  createdAt,
}: {
  facts: Facts | null;
  about: string | null;
  createdAt: Date;
}): string[] {
  if (!facts) return [];
  const isHeld = facts.heldUntil != null && new Date(facts.heldUntil) > createdAt;
  const kept = isHeld
    ? `We reserve its items for you${untilText(facts)}; after that others can buy them.`
    : 'You can pay as long as its items are in stock.';
  return [
    `${about ?? facts.paymentMethod} declined the payment for order ${facts.id}, so it is not paid.`,
    `Your order is kept: pay on its page with another card, or in another way. ${kept}`,
  ];
}

function untilText({ heldUntil }: Facts): string {
  return heldUntil ? ` until ${shopMoment(new Date(heldUntil))} (Lagos time)` : '';
}

const transferWords = (orderId: number, amount: string, account: TransferAccount): string[] => [
  `Transfer ${amount} to ${account.accountName}, account ${account.accountNumber}, ${account.bank}.`,
  `Write ${transferReference(orderId)} into the transfer, so that we know which order it is for.`,
];
