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
import { lengthText } from '../../../domain/forms/limits.ts';
import { WEBHOOK_KINDS, type WebhookKind, type WebhookType } from '../../../domain/webhooks/webhook-kinds.ts';
import { MAX_ENDPOINTS, OFF_AFTER_DAYS, WEBHOOK_LIMITS } from '../../../domain/webhooks/webhook-rules.ts';
import { changeInput } from '../../../platform/graphql/edit-inputs.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import type { OffReason } from './webhook-endpoint.record.ts';

/** Kinds by their names in GraphQL. */
const TYPES = Object.fromEntries(
  Object.entries(WEBHOOK_KINDS).map(([name, { type }]) => [name, type]),
) as Record<WebhookKind, WebhookType>;

registerEnumType(TYPES, {
  name: 'WebhookEventType',
  description: 'The events that a webhook can receive.',
  valuesConfig: Object.fromEntries(
    Object.entries(WEBHOOK_KINDS).map(([name, { type, words }]) => [
      name,
      { description: `${words}; the \`type\` of its messages is \`${type}\`.` },
    ]),
  ),
});

const OFF_REASONS = { FAILING: 'failing', GONE: 'gone' } as const satisfies Record<string, OffReason>;

registerEnumType(OFF_REASONS, {
  name: 'WebhookOffReason',
  description: 'Why the shop has switched a webhook off.',
  valuesConfig: {
    FAILING: { description: `Nothing could be delivered for ${OFF_AFTER_DAYS} days.` },
    GONE: { description: 'The receiver answered 410 Gone.' },
  },
});

@ObjectType('WebhookEndpoint', {
  description: 'An address that receives the shop’s events by signed calls.',
})
export class WebhookEndpointType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => Int, { description: 'Counts the changes; give it back when you change it.' })
  version!: number;

  @Field(() => String, { description: 'The URL that is called.' })
  url!: string;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;

  @Field(() => [TYPES], { description: 'The events it receives.' })
  types!: WebhookType[];

  @Field(() => Boolean, { description: 'Whether it is switched on.' })
  isOn!: boolean;

  @Field(() => OFF_REASONS, {
    nullable: true,
    description: 'Why the shop switched it off; null if it is on, or was switched off by a person.',
  })
  offReason!: OffReason | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when messages are also signed with the previous secret; null if there was none.',
  })
  earlierSecretUntil!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Since when nothing could be delivered; null if the last delivery arrived.',
  })
  failingSince!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt!: Date;
}

export const WebhookEndpointConnectionType = connectionType('WebhookEndpoint', () => WebhookEndpointType);

/** Which endpoints from cursor to cursor. */
@ArgsType()
export class WebhookEndpointArguments extends connectionArguments(MAX_ENDPOINTS) {}

const URL = `An https address on the internet, ${lengthText(WEBHOOK_LIMITS.url).toLowerCase()}.`;
const DESCRIPTION = `What it is for: ${lengthText(WEBHOOK_LIMITS.description, 1)}.`;

@InputType('CreateWebhookEndpointInput', { description: 'A new webhook.' })
export class CreateWebhookEndpointInputType {
  @Field(() => String, { description: URL })
  url!: string;

  @Field(() => String, { description: DESCRIPTION })
  description!: string;

  @Field(() => [TYPES], { description: 'The events it receives; at least one.' })
  types!: WebhookType[];
}

@InputType('ChangeWebhookEndpointInput', {
  description: 'Changes of a webhook; missing or null fields stay unchanged.',
})
export class ChangeWebhookEndpointInputType extends changeInput('webhook') {
  @Field(() => String, { nullable: true, description: URL })
  url?: string | null;

  @Field(() => String, { nullable: true, description: DESCRIPTION })
  description?: string | null;

  @Field(() => [TYPES], { nullable: true, description: 'The events it receives; at least one.' })
  types?: WebhookType[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Switches it on or off. Events that happen while it is off are never sent to it.',
  })
  isOn?: boolean | null;
}

@InputType('WebhookEndpointInput', { description: 'The webhook.' })
export class WebhookEndpointInputType {
  @Field(() => ID, { description: 'The webhook’s id.' })
  id!: string;
}

@ObjectType('WebhookSecretPayload', { description: 'A webhook and its new secret.' })
export class WebhookSecretPayloadType {
  @Field(() => WebhookEndpointType, { description: 'The webhook.' })
  endpoint!: WebhookEndpointType;

  @Field(() => String, {
    description: 'The secret that signs its messages. It is shown only this once.',
  })
  secret!: string;
}

@ObjectType('ChangeWebhookEndpointPayload', { description: 'A webhook after its change.' })
export class ChangeWebhookEndpointPayloadType {
  @Field(() => WebhookEndpointType, { description: 'The webhook.' })
  endpoint!: WebhookEndpointType;
}

@ObjectType('RemoveWebhookEndpointPayload', { description: 'The deleted webhook.' })
export class RemoveWebhookEndpointPayloadType {
  @Field(() => ID, { description: 'The id of the deleted webhook.' })
  removedWebhookEndpointId!: number;
}
