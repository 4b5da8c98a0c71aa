import { Field, InputType, ObjectType } from 'type-graphql';

@InputType('AskStockAlertInput', { description: 'What is waited for, and by whom.' })
export class AskStockAlertInputType {
  @Field(() => String, { description: 'The sku of a sold out variant, in any case.' })
  sku!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the mail goes; for visitors. Who is signed in gets it at the address of the account.',
  })
  email?: string | null;
}

@ObjectType('AskStockAlertPayload', { description: 'What is waited for.' })
export class AskStockAlertPayloadType {
  @Field(() => String, { description: 'The sku.' })
  sku!: string;

  @Field(() => String, { description: 'Where the mail goes.' })
  email!: string;
}
