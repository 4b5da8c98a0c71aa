import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../domain/ids.ts';
import type { Connection } from '../../platform/lists/connection.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import type { ApiKey } from './api-key.record.ts';
import { apiKeys, createApiKey, type KeyWithText, revokeApiKey } from './api-key.service.ts';
import {
  ApiKeyArguments,
  ApiKeyConnectionType,
  CreateApiKeyInputType,
  CreateApiKeyPayloadType,
  RevokeApiKeyInputType,
  RevokeApiKeyPayloadType,
} from './api-key.type.ts';

@Resolver()
export class ApiKeyResolver {
  @Access('api-key.manage')
  @Query(() => ApiKeyConnectionType, {
    description: 'The API keys of other programs, newest first; for owners.',
  })
  apiKeys(
    @Ctx() ctx: RequestContext,
    @Args(() => ApiKeyArguments) args: ApiKeyArguments,
  ): Promise<Connection<ApiKey>> {
    return apiKeys(ctx, args);
  }

  @Access('api-key.manage')
  @Mutation(() => CreateApiKeyPayloadType, { description: 'Creates an API key; for owners.' })
  createApiKey(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateApiKeyInputType, { description: 'The key.' }) input: CreateApiKeyInputType,
  ): Promise<KeyWithText> {
    return createApiKey(ctx, input);
  }

  @Access('api-key.manage')
  @Mutation(() => RevokeApiKeyPayloadType, {
    description: 'Revokes an API key: the next request with it is refused; for owners.',
  })
  async revokeApiKey(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RevokeApiKeyInputType, { description: 'The key.' }) input: RevokeApiKeyInputType,
  ): Promise<RevokeApiKeyPayloadType> {
    return { apiKey: await revokeApiKey(ctx, parseId(input.id)) };
  }
}
