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
  description: 'State of a mail.',
  valuesConfig: {
    WAITING: { description: 'To be sent, or to be retried.' },
    SENT: { description: 'Accepted by the mail server.' },
    KEPT: { description: 'Not sent, because no mail server is set.' },
    FAILED: { description: 'Given up.' },
  },
});

registerEnumType(MAIL_SORT_FIELDS, {
  name: 'MailSortField',
  description: 'What a list of mails is sorted by.',
  valuesConfig: { CREATED_AT: { description: 'Time of writing.' } },
});

@ObjectType('Mail', { description: 'A mail of the shop.' })
export class MailType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The recipient’s address.' })
  to!: string;

  @Field(() => String, { description: 'Its subject line.' })
  subject!: string;

  @Field(() => String, {
    description:
      'The text as sent, or as it will be sent. A link that opens an account is shown without its secret.',
  })
  text!: string;

  @Field(() => MAIL_STATES, { description: 'Its state.' })
  state!: MailStateFilter;

  @Field(() => GraphQLISODateTime, { description: 'The time of writing.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was sent, kept or given up; null while it waits.',
  })
  settledAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'While it waits, the time of the next attempt.',
  })
  nextTryAt!: Date | null;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  failure!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its Message-ID, the same for every attempt; null before the first.',
  })
  messageId!: string | null;
}

export const MailConnectionType = connectionType('Mail', () => MailType);

@ObjectType('MailPage', { description: 'One page of the shop’s outbox.' })
export class MailPageType {
  @Field(() => [MailType], { description: 'The mails on this page, newest first.' })
  mails!: MailType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of mails in the whole list.' })
  total!: number;
}

@InputType('MailFilter', { description: 'Filter of the outbox; a missing field does not filter.' })
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
  @Field(() => MAIL_SORT_FIELDS, { description: 'The sort field.' })
  field!: MailSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'The sort direction.' })
  direction!: SortOrder;
}

@ArgsType()
export class OutboxConnectionArguments extends connectionArguments(FIRST_MAILS) {
  @Field(() => MailFilterInput, { nullable: true, description: 'Only these mails.' })
  filter!: MailFilterInput | null;

  @Field(() => MailSortInput, { nullable: true, description: 'Newest first by default.' })
  sort!: MailSortInput | null;
}

@ArgsType()
export class OutboxArguments extends PageArguments {
  @Field(() => MailFilterInput, { nullable: true, description: 'Only these mails.' })
  filter!: MailFilterInput | null;
}

@InputType('ResendMailInput', { description: 'A mail of the outbox.' })
export class ResendMailInputType {
  @Field(() => ID, { description: 'The mail’s id.' })
  id!: string;
}

@ObjectType('ResendMailPayload', { description: 'The mail, which waits to be sent once more.' })
export class ResendMailPayloadType {
  @Field(() => MailType, { description: 'The mail.' })
  mail!: MailType;
}
