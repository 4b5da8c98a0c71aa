interface Subject {
  mail: { about: string | null };
}

interface Words {
  subject: string;
  heading: string;
  before?: string;
  /** What comes after what the mail is about. */
  next: string;
  label?: string;
}

/** The mail's own words say which order, what of it, and what the shop says. */
function mailOf({ subject, heading, before, next, label = 'See your order' }: Words) {
  return ({ mail }: Subject) => ({
    subject,
    heading,
    lines: [before, mail.about, next].filter((line) => typeof line === 'string'),
    label,
    notes: [],
  });
}

/** Of what goes back, goods to the shop and money to the buyer, and of photos of a wig before it leaves. */
export const RETURN_MAILS = {
  'unit-photos': mailOf({
    subject: 'Photos of your wig: shall we send it?',
    heading: 'This is your wig. Shall we send it?',
    next: 'Look at the photos, and say on the page of your order whether we send it. Nothing leaves before.',
    label: 'See the photos',
  }),
  'unit-reminder': mailOf({
    subject: 'Your wig is ready. Shall we send it?',
    heading: 'Your wig waits for your answer',
    next: 'Look at the photos, and say whether we send it. Nothing leaves before.',
    label: 'See the photos',
  }),
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
