import { z } from 'zod';

export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps`); otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  user: string | null;
  password: string | null;
  from: { name: string; address: string };
}

const SMTP_EXAMPLE = 'must look like smtp://user:password@mail.example.com:587, or smtps://...:465';
const FROM_EXAMPLE = 'must look like `Irun <shop@example.com>` or `shop@example.com`';

type Server = Omit<MailSettings, 'from'>;

const smtpUrl = z.string().transform((text, context): Server => {
  const server = readServer(text);
  if (server) return server;
  context.addIssue({ code: 'custom', message: SMTP_EXAMPLE });
  return z.NEVER;
});

const sender = z.string().transform((text, context): MailSettings['from'] => {
  const [, name = '', bracketed, bare] =
    /^(?:([^<>"\p{Cc}]*?)\s*<([^\s<>",;@]+@[^\s<>",;@]+)>|([^\s<>",;@]+@[^\s<>",;@]+))$/u.exec(text.trim()) ??
    [];
  const address = bracketed ?? bare;
  if (address !== undefined) return { name: name.trim() || 'Irun', address };
  context.addIssue({ code: 'custom', message: FROM_EXAMPLE });
  return z.NEVER;
});

export const mailEnvironment = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: sender.optional() };

function readServer(text: string): Server | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSecure = url?.protocol === 'smtps:';
  if (!url || (!isSecure && url.protocol !== 'smtp:') || url.hostname === '') return null;
  if (`${url.search}${url.hash}` !== '' || !['', '/'].includes(url.pathname)) return null;
  if ((url.username === '') !== (url.password === '')) return null;
  try {
    return {
      // IPv6 addresses have brackets in URLs only.
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
      isSecure,
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: url.password === '' ? null : decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}
