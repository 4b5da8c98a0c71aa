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
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { LOG_DAYS, MAX_ATTEMPTS } from '../../../domain/webhooks/webhook-rules.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import { DELIVERY_STATES, type DeliveryStateFilter } from './webhook-delivery.service.ts';

registerEnumType(DELIVERY_STATES, {
  name: 'WebhookDeliveryState',
  description: 'State of a delivery.',
  valuesConfig: {
    WAITING: { description: 'To be sent, or to be retried.' },
    DELIVERED: { description: 'The receiver accepted it with a 2xx status.' },
    DEAD: {
      description: `Given up after ${MAX_ATTEMPTS} attempts; \`replayWebhookDelivery\` sends it again.`,
    },
  },
});

@ObjectType('WebhookDelivery', {
  description: `A message for a webhook. Deliveries are kept for ${LOG_DAYS} days.`,
})
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The `webhook-id` of every attempt.' })
  messageId!: string;

  @Field(() => String, { description: 'The type of the event, such as `order.paid`.' })
  type!: string;

  @Field(() => String, {
    description: 'The subject, such as `order:12`; messages of one subject are sent in order.',
  })
  subject!: string;

  @Field(() => String, { description: 'The body, as it is sent.' })
  body!: string;

  @Field(() => DELIVERY_STATES, { description: 'Its state.' })
  state!: DeliveryStateFilter;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'While it waits, the time of the next attempt.',
  })
  dueAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'The time of the event.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it arrived or was given up.' })
  settledAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The status of the last answer; null when there was none.',
  })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt got no answer.' })
  failure!: string | null;

  @Field(() => Int, { nullable: true, description: 'The duration of the last attempt, in milliseconds.' })
  milliseconds!: number | null;
}

export const WebhookDeliveryConnectionType = connectionType('WebhookDelivery', () => WebhookDeliveryType);

/** Which deliveries from cursor to cursor. */
@ArgsType()
export class WebhookDeliveryArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => ID, { description: 'The webhook’s id.' })
  endpointId!: string;

  @Field(() => DELIVERY_STATES, { nullable: true, description: 'Only deliveries in this state.' })
  state!: DeliveryStateFilter | null;
}

@InputType('SendWebhookTestInput', { description: 'The webhook to test.' })
export class SendWebhookTestInputType {
  @Field(() => ID, { description: 'The webhook’s id.' })
  endpointId!: string;
}

@InputType('ReplayWebhookDeliveryInput', { description: 'The delivery to send again.' })
export class ReplayWebhookDeliveryInputType {
  @Field(() => ID, { description: 'The delivery’s id.' })
  id!: string;
}

@ObjectType('WebhookDeliveryPayload', { description: 'A delivery that is being sent.' })
export class WebhookDeliveryPayloadType {
  @Field(() => WebhookDeliveryType, { description: 'The delivery.' })
  delivery!: WebhookDeliveryType;
}
