import type { OrderRecord } from '../books/records.ts';

export type CheckoutState = { kind: 'waiting' } | { kind: 'unknown' } | { kind: 'order'; order: OrderRecord };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const CLOSE =
  '<div class="actions"><button type="button" id="cancel" disabled>Cancel and return</button></div>';

function amountText({ currency_code: currency, value }: OrderRecord['unit']['amount']): string {
  const symbol = currency === 'USD' ? '$' : '';
  return `${symbol}${escaped(value)} <small>${escaped(currency)}</small>`;
}

function orderView(order: OrderRecord, byCard: boolean): string {
  const finished = order.status === 'COMPLETED' || order.status === 'VOIDED';
  if (finished) {
    return `<h1>This payment is finished.</h1>
<div class="actions"><button type="button" id="pay" disabled data-done>Return to the shop</button></div>`;
  }
  const means = byCard ? 'Card ending in 1111' : 'Balance of the demonstration buyer';
  return `<h1>Amount to pay</h1>
<p class="amount">${amountText(order.unit.amount)}</p>
<dl><dt>Pay with</dt><dd>${means}</dd><dt>Payment</dt><dd>${escaped(order.id)}</dd></dl>
<p class="note">Demonstration: no money moves.</p>
<div class="actions">
<button type="button" id="pay" disabled>Pay now</button>
<button type="button" id="decline" disabled>Decline the card</button>
<button type="button" id="cancel" disabled>Cancel and return</button>
</div>`;
}

function view(state: CheckoutState, byCard: boolean): string {
  if (state.kind === 'waiting') return `<h1>Preparing the payment…</h1>`;
  if (state.kind === 'unknown') return `<h1>There is no such payment.</h1>${CLOSE}`;
  return orderView(state.order, byCard);
}

/** Script and style are separate files, to fit a strict content security policy. */
export function checkoutPage(state: CheckoutState, byCard: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>PayPal simulator: approve the payment</title>
<link rel="icon" type="image/svg+xml" href="checkoutnow/icon.svg">
<link rel="stylesheet" href="checkoutnow/page.css">
<script defer src="checkoutnow/page.js"></script>
</head>
<body>
<header><b>PayPal</b><span>simulator</span></header>
<main>${view(state, byCard)}
<p id="status" role="status"></p>
</main>
</body>
</html>
`;
}
