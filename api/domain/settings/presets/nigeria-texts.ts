import type { ContentTexts } from '../content-pages.ts';

/**
 * Texts to start from, for a shop in Nigeria. The owner reads and changes them. They name no prices and no periods that
 * a setting holds. Laws: Federal Competition and Consumer Protection Act 2018, Nigeria Data Protection Act 2023.
 */
export const NIGERIA_TEXTS: ContentTexts = {
  delivery: `We send every piece by courier, packed so that the hair keeps its shape.

## What it costs, and how long it takes
You see both in your cart and again before you pay: enter your city, and the price for it is shown. Nothing is added later.

## When we send it
We pack paid orders on working days, Monday to Saturday, and not on public holidays. Pieces that are made to order take longer; their page says so.

## When it arrives
Please open the parcel while the courier is there. If something is missing or damaged, do not accept it and tell us the same day.

## Nobody at home?
The courier tries again on the next working day. After that the parcel comes back to us, and we write to you.`,
  returns: `You may send back what you have not worn, within 14 days after it was delivered.

## What we take back
- The hair is as it came: not worn, washed, coloured or cut.
- The lace is not cut, and the hygiene seal is whole.
- It is in its box, with everything that came with it.

We cannot take back pieces that were made or coloured for you, unless they are faulty.

## How to do it
1. Tell us your order number and what is wrong.
2. We answer with the address to send it to.
3. When it is here and as it should be, we send your money back the way it came.

You pay for sending it back. If it was our mistake, or the piece is faulty, we pay.

## Something is faulty
Tell us as soon as you see it, with pictures. We repair it, replace it or give your money back. Your rights under the Federal Competition and Consumer Protection Act stay as they are.`,
  privacy: `We keep what we need for your order, and nothing else. We sell it to nobody.

## What we keep
- **Your account:** name, email address, and your password in a form that nobody can read.
- **Your orders:** what you bought, the address with its phone number, and what you paid. We keep them for as long as tax law asks.
- **Your reviews:** they are public, with your name.

Your cart and your last address are kept in your own browser.

## Who else sees it
- The courier gets your name, address and phone number.
- The payment provider gets what it needs for the payment. We never see your card.

## What you can do
On your profile you can read and change what we know about you, download it, and close your account. If you think that we do something wrong, write to us, or to the Nigeria Data Protection Commission.`,
  terms: `These are the terms of every order in this shop.

## Your order
Your order is accepted when you have paid for it, or when we have confirmed it. If we cannot send a piece that you have paid for, you get your money back in full.

## Prices
Prices are in naira. Before you pay you see the price of the goods, the delivery, the tax and the total.

## Our goods
Hair is a natural product. Colours look a little different on every screen, and lengths are measured with the hair stretched.

## Sending something back
See [Returns](/pages/returns).

## If we disagree
Tell us first: most things are settled in one call. The law of the Federal Republic of Nigeria applies. Nothing here takes away rights that the law gives you as a consumer.`,
  contact: `Tell us your order number when you call or write, so that we find it at once.`,
};
