import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import type { SettingsRecord } from './kept/owner-settings.record.ts';
import {
  changeOwnerSettings,
  ownerSettings,
  ownerSettingsVersions,
  SHOWN_VERSIONS,
} from './owner-settings.service.ts';
import {
  ChangeOwnerSettingsInputType,
  ChangeOwnerSettingsPayloadType,
  OwnerSettingsType,
} from './owner-settings.type.ts';

@Resolver()
export class OwnerSettingsResolver {
  @Access('settings.view')
  @Query(() => OwnerSettingsType, {
    nullable: true,
    description:
      'What the owner has set; null with the error `NOT_FOUND` if there is no such version. For owners, managers and readers.',
  })
  ownerSettings(
    @Ctx() ctx: RequestContext,
    @Arg('version', () => Int, { nullable: true, description: 'An earlier version; without it the newest.' })
    version: number | null,
  ): Promise<SettingsRecord> {
    return ownerSettings(ctx, version);
  }

  @Access('settings.view')
  @Query(() => [OwnerSettingsType], {
    description: `The last ${SHOWN_VERSIONS} versions of the settings, the newest first; for owners, managers and readers.`,
  })
  ownerSettingsVersions(@Ctx() ctx: RequestContext): Promise<SettingsRecord[]> {
    return ownerSettingsVersions(ctx);
  }

  @Access('settings.manage')
  @Mutation(() => ChangeOwnerSettingsPayloadType, {
    description: 'Changes groups of settings, in force at once; for owners.',
  })
  async changeOwnerSettings(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeOwnerSettingsInputType, { description: 'The version and the changes.' })
    input: ChangeOwnerSettingsInputType,
  ): Promise<ChangeOwnerSettingsPayloadType> {
    return { settings: await changeOwnerSettings(ctx, input) };
  }
}
