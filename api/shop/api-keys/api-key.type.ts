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
import {
  ENDED_KEY_DAYS,
  KEY_DAYS,
  KEY_NAME_LIMIT,
  KEY_REQUESTS_PER_MINUTE,
  LAST_USE_HOURS,
  MAX_KEYS,
} from '../../domain/api-keys/api-key-rules.ts';
import { type Scope, SCOPES, type ScopeName } from '../../domain/api-keys/scopes.ts';
import { boundsText, lengthText } from '../../domain/forms/limits.ts';
import { connectionArguments, connectionType } from '../../platform/graphql/connection.type.ts';

/** Scopes by their names in GraphQL. */
const SCOPE_VALUES = Object.fromEntries(
  Object.entries(SCOPES).map(([name, { scope }]) => [name, scope]),
) as Record<ScopeName, Scope>;

registerEnumType(SCOPE_VALUES, {
  name: 'ApiKeyScope',
  description: 'What an API key may do.',
  valuesConfig: Object.fromEntries(
    Object.entries(SCOPES).map(([name, { scope, words }]) => [
      name,
      { description: `${words}; \`${scope}\` over REST.` },
    ]),
  ),
});

@ObjectType('ApiKey', {
  description: `Lets another program call the API without a sign-in, as \`Authorization: Bearer irun_...\`. A key makes at most ${KEY_REQUESTS_PER_MINUTE} requests a minute, and counts while whoever made it is an administrator. It stays in the list for ${ENDED_KEY_DAYS} days after its end.`,
})
export class ApiKeyType {
  @Field(() => ID, { description: 'A positive integer; request logs name it.' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  name!: string;

  @Field(() => String, { description: 'Its first characters.' })
  prefix!: string;

  @Field(() => [SCOPE_VALUES], { description: 'What it may do.' })
  scopes!: Scope[];

  @Field(() => String, { nullable: true, description: 'Who created it; null once the account is deleted.' })
  creator!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'The time of creation.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it expires.' })
  expiresAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was revoked; null if it was not.',
  })
  revokedAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: `The time of last use, to within ${LAST_USE_HOURS} h; null when it never was.`,
  })
  lastUsedAt!: Date | null;
}

export const ApiKeyConnectionType = connectionType('ApiKey', () => ApiKeyType);

/** Which keys from cursor to cursor. */
@ArgsType()
export class ApiKeyArguments extends connectionArguments(MAX_KEYS) {}

@InputType('CreateApiKeyInput', { description: 'A new API key.' })
export class CreateApiKeyInputType {
  @Field(() => String, { description: `What it is for: ${lengthText(KEY_NAME_LIMIT, 1)}.` })
  name!: string;

  @Field(() => [SCOPE_VALUES], { description: 'What it may do; at least one.' })
  scopes!: Scope[];

  @Field(() => Int, {
    description: `For how many days it is valid, ${boundsText(KEY_DAYS.least, KEY_DAYS.most)}.`,
  })
  days!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Your own password; needed if the sign-in is not recent (`STEP_UP_REQUIRED`).',
  })
  currentPassword?: string | null;
}

@InputType('RevokeApiKeyInput', { description: 'The API key to revoke.' })
export class RevokeApiKeyInputType {
  @Field(() => ID, { description: 'The key’s id.' })
  id!: string;
}

@ObjectType('CreateApiKeyPayload', { description: 'A new API key.' })
export class CreateApiKeyPayloadType {
  @Field(() => ApiKeyType, { description: 'The key as its list shows it.' })
  apiKey!: ApiKeyType;

  @Field(() => String, { description: 'The key itself. It is shown only this once.' })
  key!: string;
}

@ObjectType('RevokeApiKeyPayload', { description: 'The revoked API key.' })
export class RevokeApiKeyPayloadType {
  @Field(() => ApiKeyType, { description: 'The key.' })
  apiKey!: ApiKeyType;
}
