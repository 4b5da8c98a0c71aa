import {
  ArgsType,
  Field,
  Float,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import {
  EXPORT_DAYS,
  EXPORT_STATES,
  type ExportKind,
  type ExportState,
  LINK_MINUTES,
} from '../../domain/reports/export-rules.ts';
import { connectionArguments, connectionType } from '../../platform/graphql/connection.type.ts';
import { UserFilterInput } from '../accounts/administration/user.input.ts';
import { ProductFilterInput } from '../catalogue/browsing/product-list.input.ts';
import { MovementFilterInput } from '../payments/movements/movement.type.ts';
import { OrderFilterInput } from '../orders/lists/order-list.input.ts';

const KINDS = { ORDERS: 'ORDERS', PRODUCTS: 'PRODUCTS', USERS: 'USERS', MONEY: 'MONEY' } as const satisfies {
  [Kind in ExportKind]: Kind;
};

registerEnumType(KINDS, {
  name: 'ExportKind',
  description: 'A list that can be exported.',
  valuesConfig: {
    ORDERS: { description: 'Orders, newest first; for owners.' },
    PRODUCTS: { description: 'Products, drafts too; for owners, managers and readers.' },
    USERS: { description: 'Users; for owners.' },
    MONEY: { description: 'Payments and refunds, newest first; for owners.' },
  },
});

registerEnumType(EXPORT_STATES, {
  name: 'ExportState',
  description: 'How an export stands.',
  valuesConfig: {
    WAITING: { description: 'Nobody works on it yet.' },
    WORKING: { description: 'Its file is being written.' },
    DONE: { description: 'Its file can be downloaded.' },
    FAILED: { description: 'It was given up; `problem` says why.' },
  },
});

@ObjectType('Export', {
  description: `A list as a CSV file. It is deleted ${EXPORT_DAYS} days after it is finished.`,
})
export class ExportType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => KINDS, { description: 'The list.' })
  kind!: ExportKind;

  @Field(() => EXPORT_STATES, { description: 'How it stands.' })
  state!: ExportState;

  @Field(() => String, {
    nullable: true,
    description: 'What narrowed the list, in words; null for all of it.',
  })
  filterText!: string | null;

  @Field(() => ID, { description: 'The number of the user who asked for it, and may download it.' })
  userId!: number;

  @Field(() => String, { nullable: true, description: 'That user’s name; null once the account is deleted.' })
  userName!: string | null;

  @Field(() => Int, { description: 'The rows written so far.' })
  rowsDone!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'About how many there will be; null before it is known, or when counting would take too long.',
  })
  rowsTotal!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The size of the file in bytes; null before it is done.',
  })
  bytes!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it has failed, one sentence.' })
  problem!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked for.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was finished, or given up.' })
  finishedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it is deleted.' })
  expiresAt!: Date;
}

export const ExportConnectionType = connectionType('Export', () => ExportType);

/** Which exports from cursor to cursor. */
@ArgsType()
export class ExportArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {}

@InputType('RequestExportInput', { description: 'The list to export: exactly one of these.' })
export class RequestExportInputType {
  @Field(() => OrderFilterInput, { nullable: true, description: 'These orders; `{}` for all.' })
  orders?: OrderFilterInput | null;

  @Field(() => ProductFilterInput, { nullable: true, description: 'These products; `{}` for all.' })
  products?: ProductFilterInput | null;

  @Field(() => UserFilterInput, { nullable: true, description: 'These users; `{}` for all.' })
  users?: UserFilterInput | null;

  @Field(() => MovementFilterInput, {
    nullable: true,
    description: 'These payments and refunds; `{}` for all.',
  })
  money?: MovementFilterInput | null;
}

@InputType('ExportInput', { description: 'An export.' })
export class ExportInputType {
  @Field(() => ID, { description: 'The export’s id.' })
  id!: string;
}

@ObjectType('RequestExportPayload', { description: 'The export that was asked for.' })
export class RequestExportPayloadType {
  @Field(() => ExportType, { description: 'The export.' })
  export!: ExportType;
}

@ObjectType('CreateExportLinkPayload', { description: 'A link to the file of an export.' })
export class CreateExportLinkPayloadType {
  @Field(() => String, { description: 'A path of this shop. Whoever has the link can download the file.' })
  url!: string;

  @Field(() => GraphQLISODateTime, {
    description: `Until when the link is valid: ${LINK_MINUTES} minutes from now.`,
  })
  expiresAt!: Date;
}

@ObjectType('DeleteExportPayload', { description: 'The deleted export.' })
export class DeleteExportPayloadType {
  @Field(() => ID, { description: 'Its id.' })
  deletedExportId!: number;
}
