import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import {
  ALL_AUDIT_ACTIONS,
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  type AuditAction,
  type AuditKind,
} from '../../domain/audit/audit-actions.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { connectionArguments, connectionType } from '../../platform/graphql/connection.type.ts';

const ACTIONS = Object.fromEntries(ALL_AUDIT_ACTIONS.map((action) => [action, action])) as {
  [Name in AuditAction]: Name;
};
const KINDS = Object.fromEntries(AUDIT_KINDS.map((kind) => [kind, kind])) as { [Name in AuditKind]: Name };

registerEnumType(ACTIONS, {
  name: 'AuditAction',
  description: 'What was done.',
  valuesConfig: Object.fromEntries(
    ALL_AUDIT_ACTIONS.map((action) => [action, { description: `Somebody ${AUDIT_ACTIONS[action].words}.` }]),
  ),
});

registerEnumType(KINDS, {
  name: 'AuditKind',
  description: 'What an entry of the audit log is about.',
  valuesConfig: {
    USER: { description: 'Accounts, roles and their second factors.' },
    PRODUCT: { description: 'Products.' },
    CATALOGUE: { description: 'Categories and collections.' },
    ORDER: { description: 'Orders.' },
    ACCESS: { description: 'Sign-ins of staff, API keys and webhooks.' },
    DATA: { description: 'Imports, exports, backups and restores.' },
    SETTINGS: { description: 'What the owner sets.' },
    WORK: { description: 'Failed jobs.' },
  },
});

@ObjectType('AuditChange', { description: 'A field that was changed.' })
export class AuditChangeType {
  @Field(() => String, { description: 'Its name.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Before; null where there was nothing.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'After; null where there is nothing.' })
  after!: string | null;
}

@ObjectType('AuditEntry', { description: 'Something that staff or the command line have done.' })
export class AuditEntryType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was done.' })
  createdAt!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'The number of the user who did it; null for the command line and the shop itself.',
  })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'The user’s name; null once the account is deleted.' })
  actorName!: string | null;

  @Field(() => String, {
    description: 'The role at that time: `owner`, `manager`, `packer`, `support`, `reader`, or `shop`.',
  })
  role!: string;

  @Field(() => ACTIONS, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => ID, { nullable: true, description: 'The number of what it was done to.' })
  subjectId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The network of the client; of the command line, the operating system’s user and host.',
  })
  client!: string | null;

  @Field(() => String, { nullable: true, description: 'Tells sign-ins of the same person apart.' })
  session!: string | null;

  @Field(() => ID, { nullable: true, description: 'The API key with which it was done.' })
  apiKeyId!: number | null;

  @Field(() => [AuditChangeType], {
    description: 'What was changed. Secrets and personal data are left out.',
  })
  changes!: AuditChangeType[];
}

export const AuditEntryConnectionType = connectionType('AuditEntry', () => AuditEntryType);

@InputType('AuditFilter', { description: 'Narrows the audit log; what is left out narrows nothing.' })
export class AuditFilterInput {
  @Field(() => ID, { nullable: true, description: 'Only what this user has done.' })
  actorId?: string | null;

  @Field(() => [KINDS], { nullable: true, description: 'Only entries of these kinds.' })
  kinds?: AuditKind[] | null;

  @Field(() => ID, { nullable: true, description: 'Only what was done to the thing with this number.' })
  subjectId?: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Only from this moment on.' })
  from?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Only up to this moment.' })
  to?: Date | null;
}

/** Which entries from cursor to cursor. */
@ArgsType()
export class AuditEntryArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => AuditFilterInput, { nullable: true, description: 'Which entries.' })
  filter!: AuditFilterInput | null;
}
