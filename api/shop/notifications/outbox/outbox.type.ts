import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import {
  FIRST_MAILS,
  MAIL_SORT_FIELDS,
  MAIL_STATES,
  type MailSortField,
  type MailStateFilter,
} from './outbox.service.ts';

registerEnumType(MAIL_STATES, {
  name: 'MailState',
  description: 'What has become of a mail.',
  valuesConfig: {
    WAITING: { description: 'It will be sent, or sent again.' },
    SENT: { description: 'The mail server has taken it.' },
    KEPT: { description: 'No mail server is set: it was not sent and stays here.' },
    FAILED: { description: 'Given up.' },
  },
});

registerEnumType(MAIL_SORT_FIELDS, {
  name: 'MailSortField',
  description: 'What a list of mails is sorted by.',
  valuesConfig: { CREATED_AT: { description: 'When they were written.' } },
});

@ObjectType('Mail', { description: 'A mail that the shop has written.' })
export class MailType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The recipient’s address.' })
  to!: string;

  @Field(() => String, { description: 'Its subject line.' })
  subject!: string;

  @Field(() => String, {
    description:
      'Its words as they went out, or will. A link that opens an account is shown without its secret.',
  })
  text!: string;

  @Field(() => MAIL_STATES, { description: 'What has become of it.' })
  state!: MailStateFilter;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was sent, kept or given up; null while it waits.',
  })
  settledAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'While it waits, when it will be tried, or tried again if the try that runs comes to nothing.',
  })
  nextTryAt!: Date | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => String, { nullable: true, description: 'Why the last try came to nothing.' })
  failure!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its Message-ID, the same at every try; null before the first.',
  })
  messageId!: string | null;
}

export const MailConnectionType = connectionType('Mail', () => MailType);

@ObjectType('MailPage', { description: 'One page of the shop’s outbox.' })
export class MailPageType {
  @Field(() => [MailType], { description: 'The mails on this page, newest first.' })
  mails!: MailType[];

  @Field(() => Int, { description: 'Which page this is, counted from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many mails the whole list has.' })
  total!: number;
}

@InputType('MailFilter', { description: 'Narrows the outbox; what is left out narrows nothing.' })
export class MailFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Any part of the recipient’s address, or the number of an order.',
  })
  keyword?: string | null;

  @Field(() => MAIL_STATES, { nullable: true, description: 'Only mails in this state.' })
  state?: MailStateFilter | null;
}

@InputType('MailSortInput', { description: 'What a list of mails is sorted by.' })
export class MailSortInput {
  @Field(() => MAIL_SORT_FIELDS, { description: 'By what.' })
  field!: MailSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'Which way.' })
  direction!: SortOrder;
}

@ArgsType()
export class OutboxConnectionArguments extends connectionArguments(FIRST_MAILS) {
  @Field(() => MailFilterInput, { nullable: true, description: 'Which mails.' })
  filter!: MailFilterInput | null;

  @Field(() => MailSortInput, { nullable: true, description: 'Their order; the newest first without it.' })
  sort!: MailSortInput | null;
}

@ArgsType()
export class OutboxArguments extends PageArguments {
  @Field(() => MailFilterInput, { nullable: true, description: 'Which mails.' })
  filter!: MailFilterInput | null;
}
