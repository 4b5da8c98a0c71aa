import { contactLines } from '../../../domain/settings/contact-lines.ts';
import { nameWithChoice } from '../../../domain/orders/order-lines.ts';
import { amount, days, sums } from './mail-text.ts';
import type { MailContent } from './mail-content.ts';
import type { OrderFacts } from '../queue/order-facts.ts';

/*
 * Mail programs support little CSS: tables for layout, inline styles, nothing loaded. The classes serve dark mode; the
 * colours stay readable where a program inverts them.
 */

const FACE =
  "font-family:'Commissioner Variable','Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:'Imbue Variable','Bodoni 72',Didot,Georgia,'Times New Roman',serif";

const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #0e1230 !important; }
  .sheet { background: #1b2150 !important; }
  .ink { color: #f7f3ee !important; }
  .soft { color: #c9cce0 !important; }
  .line { border-color: #3a4173 !important; }
  .action { background: #f2b632 !important; color: #141a3c !important; }
}`;

export function mailHtml(words: MailContent): string {
  const { subject, heading, lines, order, button, notes, shop, why = ACCOUNT_OR_ORDER } = words;
  const [name = '', ...contact] = contactLines(shop).map(plain);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${plain(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f3ee">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden">${plain(lines.slice(1).join(' '))}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f3ee"><tr>
<td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:20px 28px;background:#141a3c;border-radius:20px 20px 0 0">${brand(name)}</td></tr>
<tr><td class="sheet" style="padding:36px 28px 32px;background:#ffffff;border-radius:0 0 20px 20px">
<h1 class="ink" style="margin:0 0 20px;${DISPLAY};font-size:40px;line-height:1.05;font-weight:500;color:#141a3c">${plain(heading)}</h1>
${lines.map((line) => paragraph(line)).join('\n')}
${order ? orderPart(order) : ''}
${buttonPart(button)}
${notes.map((note) => paragraph(note, 'soft')).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 28px;${FACE};font-size:13px;line-height:1.5;color:#474d6e">${[`${name}. ${why}`, ...contact].join('<br>')}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

const ACCOUNT_OR_ORDER = 'You receive this email because you have an account or an order with us.';

/** The logo, without an image. @param name as HTML */
const brand = (name: string): string => `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td valign="bottom" style="width:18px;height:26px;padding:3px 3px 0;border:2px solid #f2b632;border-bottom:0;border-radius:14px 14px 0 0;font-size:0;line-height:0"><div style="height:20px;border:2px solid #f2b632;border-bottom:0;border-radius:9px 9px 0 0">&nbsp;</div></td>
<td style="padding-left:12px;${DISPLAY};font-size:30px;line-height:1;color:#ffffff">${name}</td>
</tr></table>`;

function paragraph(text: string, tone: 'ink' | 'soft' = 'ink'): string {
  const look = tone === 'ink' ? 'font-size:16px;color:#141a3c' : 'font-size:14px;color:#474d6e';
  return `<p class="${tone}" style="margin:0 0 16px;${FACE};line-height:1.55;${look}">${plain(text)}</p>`;
}

function buttonPart({ label, address }: MailContent['button']): string {
  const url = plain(address);
  return `<p style="margin:28px 0 12px"><a class="action" href="${url}" style="display:inline-block;padding:15px 28px;border-radius:999px;background:#1f2a6b;${FACE};font-size:16px;line-height:1.35;font-weight:600;color:#ffffff;text-decoration:none">${plain(label)}</a></p>
<p class="soft" style="margin:0 0 24px;${FACE};font-size:13px;line-height:1.5;color:#474d6e;word-break:break-all">${url}</p>`;
}

const CELL = `${FACE};font-size:15px;line-height:1.45;color:#141a3c`;
const RIGHT = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums';

function orderPart(order: OrderFacts): string {
  const items = order.items.map(
    ({ name, choice, qty, price }) => `<tr>
<td class="ink line" style="${CELL};padding:12px 12px 12px 0;border-bottom:1px solid #e6e3ea">${qty} × ${plain(nameWithChoice(name, choice ?? ''))}</td>
<td class="ink line" style="${CELL};padding:12px 0;border-bottom:1px solid #e6e3ea;${RIGHT}" valign="top">${amount(qty * price)}</td>
</tr>`,
  );
  const rows = sums(order).map(([label, sum], index, all) => {
    const isTotal = index === all.length - 1;
    const look = `${CELL};padding:${index === 0 ? 14 : 4}px 0 ${isTotal ? 0 : 4}px${isTotal ? ';font-weight:650;font-size:17px' : ''}`;
    return `<tr><td class="ink" style="${look}">${label}</td><td class="ink" style="${look};${RIGHT}">${sum}</td></tr>`;
  });
  const dates = days(order).map(([label, date]) => `${label} ${date}`);
  const shipping = order.address ? ` Shipping to ${order.address.join(', ')}.` : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">${items.join('')}${rows.join('')}</table>
${paragraph(`${dates.join(', ')}.${shipping}`, 'soft')}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Also safe in attributes. */
function plain(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
