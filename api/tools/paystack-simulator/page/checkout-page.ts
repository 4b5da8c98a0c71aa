import { nairaFromKobo } from '../../../domain/money.ts';
import type { TransactionRecord } from '../books/records.ts';

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function amountText({ amount, currency }: TransactionRecord): string {
  const value = AMOUNT.format(nairaFromKobo(amount));
  return currency === 'NGN' ? `₦${value}` : `${value} ${escaped(currency)}`;
}

function view(transaction: TransactionRecord | null): string {
  if (transaction === null) return '<h1>There is no such payment.</h1>';
  const isOver = transaction.status === 'success' || transaction.status === 'reversed';
  const button = (action: string, label: string, id: string) =>
    `<form method="post" action="${transaction.accessCode}/${action}"><button id="${id}">${label}</button></form>`;
  if (isOver) return `<h1>This payment is finished.</h1>${button('return', 'Return to the shop', 'pay')}`;
  return `<h1>Amount to pay</h1>
<p class="amount">${amountText(transaction)}</p>
<dl><dt>Buyer</dt><dd>${escaped(transaction.email)}</dd><dt>Reference</dt><dd>${escaped(transaction.reference)}</dd></dl>
<p class="note">Demonstration: no money moves.</p>
<div class="actions">
${button('pay', 'Pay now', 'pay')}
${button('decline', 'Decline the card', 'decline')}
${button('return', 'Cancel and return', 'cancel')}
</div>`;
}

/** Without a script, so that its policy allows none. */
export function checkoutPage(transaction: TransactionRecord | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Paystack simulator: pay</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
</head>
<body>
<header><b>Paystack</b><span>simulator</span></header>
<main>${view(transaction)}</main>
</body>
</html>
`;
}
