interface Subject {
  mail: { about: string | null };
}

interface Words {
  subject: string;
  heading: string;
  before?: string;
  /** What comes after what the mail is about. */
  next: string;
}

/** The mail's own words say which order, what of it, and what the shop says. */
function mailOf({ subject, heading, before, next }: Words) {
  return ({ mail }: Subject) => ({
    subject,
    heading,
    lines: [before, mail.about, next].filter((line) => typeof line === 'string'),
    label: 'See your order',
    notes: [],
  });
}

/** Of what goes back: goods to the shop, money to the buyer. */
export const RETURN_MAILS = {
  'order-refunded': mailOf({
    subject: 'Money for your order is on its way back',
    heading: 'Money is on its way back',
    before: 'We are sending you money back:',
    next: 'It goes to where it came from. It may take a few days until your bank shows it.',
  }),
  'return-asked': mailOf({
    subject: 'We have got your wish to send something back',
    heading: 'You want to send something back',
    next: 'We look at it and answer by email. Please keep it until then.',
  }),
  'return-approved': mailOf({
    subject: 'You can send it back',
    heading: 'You can send it back',
    next: 'We write again when it has arrived.',
  }),
  'return-refused': mailOf({
    subject: 'We cannot take it back',
    heading: 'We cannot take it back',
    next: 'If you think that we are wrong, reply to this email.',
  }),
  'return-received': mailOf({
    subject: 'What you sent back has arrived',
    heading: 'It has arrived',
    next: 'We look at it and then send your money back, or something else in its place.',
  }),
  'return-exchanged': mailOf({
    subject: 'What you sent back is exchanged',
    heading: 'It is exchanged',
    next: 'Another mail tells you about the new order.',
  }),
};
