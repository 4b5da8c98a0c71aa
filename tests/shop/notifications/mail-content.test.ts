import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailHtml } from '../../../api/shop/notifications/content/mail-html.ts';
import { createSmtpMailer } from '../../../api/shop/notifications/sending/smtp-mailer.ts';
import { mailText } from '../../../api/shop/notifications/content/mail-text.ts';
import { mailContent } from '../../../api/shop/notifications/content/mail-content.ts';
import {
  MAIL_KINDS,
  type MailKind,
  type MailRecord,
} from '../../../api/shop/notifications/queue/mail.record.ts';
import { readSettings } from '../../../api/settings.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

const order = {
  id: 1044,
  createdAt: '2026-11-20T12:00:00Z',
  paidAt: null,
  deliveredAt: null,
  items: [
    { name: '<script>alert(1)</script> "Wig"', qty: 1, price: 250_000 },
    { name: 'Amara', choice: '22 inch, 1B', qty: 1, price: 250_000 },
  ],
  itemsPrice: 500_000,
  shippingPrice: 0,
  discount: 0,
  taxPrice: 41_000,
  totalPrice: 541_000,
  address: ['14 Bode Thomas Street', 'Lagos 101241', 'Nigeria'],
};

function words(kind: MailKind, recipientName = 'Ada Obi', more: Partial<MailRecord> = {}) {
  const ofOrder = kind.startsWith('order');
  const mail = {
    kind,
    orderId: ofOrder ? 1044 : null,
    about: 'a***@example.com',
    path: null,
    changeId: 7,
    facts: ofOrder ? order : null,
    recipientName,
    createdAt: new Date(order.createdAt),
    ...more,
  };
  return mailContent({
    mail,
    token: 't0ken',
    origin: 'https://irun.example',
    shop: DOCUMENTED_SETTINGS.shop,
  });
}

test.each(['order-placed', 'order-paid', 'order-shipped'] as const)(
  'the mail %s says when it arrives',
  (kind) => {
    const facts = { ...order, estimate: { from: '2026-11-27', to: '2026-11-30' } };
    expect(words(kind, '', { facts }).lines).toContain('Expected delivery: Fri 27 – Mon 30 November.');
  },
);

test('the mail order-placed says where the order is fetched, and when', () => {
  const pickUp = { address: '12 Allen Avenue, Ikeja', hours: 'Mon–Sat 9–18' };
  const facts = { ...order, pickUp, estimate: { from: '2026-11-27', to: '2026-11-27' } };
  expect(words('order-placed', '', { facts }).lines.slice(-2)).toEqual([
    'Pick it up at 12 Allen Avenue, Ikeja. Mon–Sat 9–18.',
    'Ready: Fri 27 November.',
  ]);
});

describe.each(MAIL_KINDS)('the mail %s', (kind) => {
  test('says the same in text and HTML, with one link', () => {
    const said = words(kind);
    const [text, html] = [mailText(said), mailHtml(said)];
    expect(text.startsWith('Hello Ada Obi,\n\n')).toBe(true);
    expect(text).toContain(said.button.address);
    expect(html).toContain(`href="${said.button.address}"`);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(text).not.toMatch(/undefined|null|NaN/);
    expect(html).not.toMatch(/undefined|null|NaN/);
  });

  test('fetches nothing and runs nothing', () => {
    const html = mailHtml(words(kind));
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|javascript:/i);
    expect(html.match(/https?:\/\/[^/"<]+/g)?.every((host) => host === 'https://irun.example')).toBe(true);
  });

  test('greets without a name that nobody knows', () => {
    expect(mailText(words(kind, '')).startsWith('Hello,\n')).toBe(true);
  });
});

test.each(['password-changed', 'email-changed'] as const)('%s undoes the change where it can', (kind) => {
  expect(words(kind).button.address).toBe('https://irun.example/undo-change?token=t0ken');
  const without = words(kind, 'Ada Obi', { changeId: null });
  expect(without.button.address).not.toContain('undo');
  expect(mailText(without)).not.toContain('72 hours');
});

test('an address that must stay private is in neither text nor HTML', () => {
  const facts = { ...order, address: null };
  const said = words('order-placed', '', { facts });
  expect(`${mailText(said)}${mailHtml(said)}`).not.toMatch(/Shipping to|Bode Thomas/);
});

test('what people wrote stays text', () => {
  const html = mailHtml(words('order-placed', '<img src=x onerror=alert(1)>'));
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Wig&quot;');
  expect(html).toContain('1 × Amara (22 inch, 1B)');
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
});

describe('headers', () => {
  let sink: MailSink;
  beforeAll(async () => {
    sink = await MailSink.start();
  });
  afterAll(() => sink.down());

  async function send(to: { name: string; address: string }) {
    sink.mails.length = 0;
    const settings = readSettings({ SMTP_URL: sink.url, MAIL_FROM: 'shop@irun.example' }).mail;
    if (!settings) throw new Error('no mail settings');
    const mailer = createSmtpMailer(settings, 1);
    const mail = { to, subject: 'Your order 1', text: 'Hello', html: '<p>Hello</p>' };
    const { signal } = new AbortController();
    const delivery = await mailer.send(
      { ...mail, messageId: '<1@irun.example>', date: new Date(order.createdAt) },
      signal,
    );
    mailer.close();
    return { delivery, mail: sink.mails[0] };
  }

  test.each([
    'Eve\r\nBcc: victim@example.com',
    'Eve\nSubject: You have won',
    'Eve\u0000\u2028Bcc: victim@example.com\r\n\r\nBody',
    'Eve" <victim@example.com>, "x',
    '=?utf-8?Q?Eve=0D=0ABcc:_victim@example.com?=',
  ])('have a name like %j, and no injected header', async (name) => {
    const { mail } = await send({ name, address: 'eve@example.com' });
    const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n', 1);
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, header]) => header);
    expect(new Set(names)).toEqual(
      new Set([
        'Auto-Submitted',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
        'X-Auto-Response-Suppress',
      ]),
    );
    expect(names).toHaveLength(9);
    expect(mail?.recipients).toEqual(['eve@example.com']);
  });

  test.each([
    'eve@example.com\r\nBcc: victim@example.com',
    'eve@example.com, victim@example.com',
    '"eve@evil.example victim"@example.com',
    'eve@example.com>\r\nRCPT TO:<victim@example.com',
    'eve',
    '',
  ])('never go to an address like %j', async (address) => {
    const { delivery, mail } = await send({ name: 'Eve', address });
    expect(delivery).toMatchObject({ kind: 'refused', isFinal: true });
    expect(mail).toBeUndefined();
  });
});

describe('the settings', () => {
  const MAIL_FROM = 'Irun <shop@example.com>';
  test('name the server and the sender', () => {
    const SMTP_URL = 'smtps://us%40er:p%3Ass@mail.example.com';
    const { mail } = readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://shop.example' });
    expect(mail).toEqual({
      host: 'mail.example.com',
      port: 465,
      isSecure: true,
      user: 'us@er',
      password: 'p:ss',
      from: { name: 'Irun', address: 'shop@example.com' },
    });
    expect(readSettings({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@b.example' }).mail).toMatchObject({
      host: '::1',
      port: 2525,
      user: null,
      from: { name: 'Irun', address: 'a@b.example' },
    });
    expect(readSettings({}).mail).toBeNull();
  });

  test.each([
    'http://mail.example.com',
    'smtp://',
    'mail.example.com:25',
    'smtp://user@host',
    'smtp://h/?x=1',
  ])('refuse the server %j', (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL, MAIL_FROM })).toThrow(/^SMTP_URL must look like/);
  });

  test.each(['Irun', 'a@b@c', 'Irun <a@b.c>\r\nBcc: x@y.z', 'a@b.c, d@e.f', 'I\nrun <a@b.c>'])(
    'refuse the sender %j',
    (from) => {
      expect(() => readSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from })).toThrow(
        /^MAIL_FROM must look like/,
      );
    },
  );

  test('want a sender where there is a server', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM must be set');
  });
});
