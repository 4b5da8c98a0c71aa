import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { OFF_AFTER_DAYS, SECRET_OVERLAP_HOURS } from '../../../domain/webhooks/webhook-rules.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { WebhookEndpoint } from './webhook-endpoint.record.ts';
import {
  changeEndpoint,
  createEndpoint,
  endpointDetail,
  type EndpointWithSecret,
  removeEndpoint,
  rotateSecret,
  webhookEndpoints,
} from './webhook-endpoint.service.ts';
import {
  ChangeWebhookEndpointInputType,
  ChangeWebhookEndpointPayloadType,
  CreateWebhookEndpointInputType,
  RemoveWebhookEndpointPayloadType,
  WebhookEndpointArguments,
  WebhookEndpointConnectionType,
  WebhookEndpointInputType,
  WebhookEndpointType,
  WebhookSecretPayloadType,
} from './webhook-endpoint.type.ts';

@Resolver()
export class WebhookEndpointResolver {
  @Access('webhook.manage')
  @Query(() => WebhookEndpointConnectionType, {
    description:
      'The addresses that receive events of the shop as signed calls, the oldest first; for owners.',
  })
  webhookEndpoints(
    @Ctx() ctx: RequestContext,
    @Args(() => WebhookEndpointArguments) args: WebhookEndpointArguments,
  ): Promise<Connection<WebhookEndpoint>> {
    return webhookEndpoints(ctx, args);
  }

  @Access('webhook.manage')
  @Query(() => WebhookEndpointType, {
    nullable: true,
    description: 'One webhook, for owners; null with the error `NOT_FOUND` if there is none.',
  })
  webhookEndpointById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The webhook’s id.' }) id: string,
  ): Promise<WebhookEndpoint> {
    return endpointDetail(ctx, parseId(id));
  }

  @Access('webhook.manage')
  @Mutation(() => WebhookSecretPayloadType, {
    description: `Adds a webhook, which receives events from now on; for owners. It is switched off if nothing can be delivered for ${OFF_AFTER_DAYS} days.`,
  })
  createWebhookEndpoint(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateWebhookEndpointInputType, { description: 'The webhook.' })
    input: CreateWebhookEndpointInputType,
  ): Promise<EndpointWithSecret> {
    return createEndpoint(ctx, input);
  }

  @Access('webhook.manage')
  @Mutation(() => ChangeWebhookEndpointPayloadType, {
    description: 'Changes fields of a webhook, or switches it on or off; for owners.',
  })
  async changeWebhookEndpoint(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeWebhookEndpointInputType, { description: 'The webhook and the changes.' })
    input: ChangeWebhookEndpointInputType,
  ): Promise<ChangeWebhookEndpointPayloadType> {
    const { id, ...change } = input;
    return { endpoint: await changeEndpoint(ctx, { ...change, id: parseId(id) }) };
  }

  @Access('webhook.manage')
  @Mutation(() => RemoveWebhookEndpointPayloadType, {
    description: 'Deletes a webhook with its log and its waiting deliveries; for owners.',
  })
  async removeWebhookEndpoint(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => WebhookEndpointInputType, { description: 'The webhook.' })
    input: WebhookEndpointInputType,
  ): Promise<RemoveWebhookEndpointPayloadType> {
    return { removedWebhookEndpointId: await removeEndpoint(ctx, parseId(input.id)) };
  }

  @Access('webhook.manage')
  @Mutation(() => WebhookSecretPayloadType, {
    description: `Gives a webhook a new secret; for ${SECRET_OVERLAP_HOURS} hours its messages are also signed with the previous one. For owners.`,
  })
  rotateWebhookSecret(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => WebhookEndpointInputType, { description: 'The webhook.' })
    input: WebhookEndpointInputType,
  ): Promise<EndpointWithSecret> {
    return rotateSecret(ctx, parseId(input.id));
  }
}
