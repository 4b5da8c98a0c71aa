import type { ReactNode } from 'react';
import type { ShopContactCardFragment } from '../../graphql/generated/operations.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { mailTo } from '../../paths.ts';

const callLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

/** Ways to reach the shop, as far as the owner has entered them. */
export function ContactCard({ contact }: { contact: ShopContactCardFragment }) {
  const { phone, whatsapp, email, address, hours, registeredName, registeredNumber } = contact;
  return (
    <dl className="contact-card sheet">
      <Fact name="Phone">{phone && <a href={callLink(phone)}>{phone}</a>}</Fact>
      <Fact name="WhatsApp">{whatsapp && <a href={whatsAppLink(whatsapp)}>{whatsapp}</a>}</Fact>
      <Fact name="Email">{email && <a href={mailTo(email)}>{email}</a>}</Fact>
      <Fact name="Address">{address}</Fact>
      <Fact name="Opening hours">{hours}</Fact>
      <Fact name="Registered as">{[registeredName, registeredNumber].filter(Boolean).join(', ')}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt className="small muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
