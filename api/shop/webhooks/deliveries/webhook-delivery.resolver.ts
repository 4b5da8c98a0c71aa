import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { DeliveryState, WebhookDelivery } from './webhook-delivery.record.ts';
import { replayDelivery, sendTest, webhookDeliveries } from './webhook-delivery.service.ts';
import {
  ReplayWebhookDeliveryInputType,
  SendWebhookTestInputType,
  WebhookDeliveryArguments,
  WebhookDeliveryConnectionType,
  WebhookDeliveryPayloadType,
  type WebhookDeliveryType,
} from './webhook-delivery.type.ts';

@Resolver()
export class WebhookDeliveryResolver {
  @Access('webhook.manage')
  @Query(() => WebhookDeliveryConnectionType, {
    description: 'The deliveries of a webhook, newest first; for owners.',
  })
  async webhookDeliveries(
    @Ctx() ctx: RequestContext,
    @Args(() => WebhookDeliveryArguments) { endpointId, ...args }: WebhookDeliveryArguments,
  ): Promise<Connection<WebhookDeliveryType>> {
    const list = await webhookDeliveries(ctx, { ...args, endpointId: parseId(endpointId) });
    return { ...list, edges: list.edges.map(({ cursor, node }) => ({ cursor, node: present(node) })) };
  }

  @Access('webhook.manage')
  @Mutation(() => WebhookDeliveryPayloadType, {
    description: 'Sends a test message of the type `webhook.test` to a webhook; for owners.',
  })
  async sendWebhookTest(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendWebhookTestInputType, { description: 'The webhook.' })
    input: SendWebhookTestInputType,
  ): Promise<WebhookDeliveryPayloadType> {
    return { delivery: present(await sendTest(ctx, parseId(input.endpointId))) };
  }

  @Access('webhook.manage')
  @Mutation(() => WebhookDeliveryPayloadType, {
    description:
      'Sends a delivery again that has arrived or was given up, under the same `webhook-id`; for owners.',
  })
  async replayWebhookDelivery(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReplayWebhookDeliveryInputType, { description: 'The delivery.' })
    input: ReplayWebhookDeliveryInputType,
  ): Promise<WebhookDeliveryPayloadType> {
    return { delivery: present(await replayDelivery(ctx, parseId(input.id))) };
  }
}

function present(delivery: WebhookDelivery): WebhookDeliveryType {
  return { ...delivery, state: delivery.state.toUpperCase() as Uppercase<DeliveryState> };
}
