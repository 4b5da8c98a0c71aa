import { defineEntity, p } from '@mikro-orm/core';
import type { GivenMeasures } from '../../domain/catalogue/cap-fit/head-measures.ts';
import type { MakerShade } from '../../domain/catalogue/shade/shade-table.ts';
import { UserEntity } from '../accounts/users/user.entity.ts';

/** What shoppers keep of their measures in the account; a trigger deletes the rows of deleted accounts. */
export const FitProfileEntity = defineEntity({
  name: 'FitProfile',
  tableName: 'fit_profiles',
  primaryKeys: ['user'],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade'),
    /** In cm, by the names of the measures. */
    head: p.json<GivenMeasures>(),
    heightCm: p.float().nullable(),
    shade: p.json<MakerShade>().nullable(),
    changedAt: p.datetime(),
  },
});
