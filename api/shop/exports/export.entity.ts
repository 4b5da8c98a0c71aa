import { defineEntity, p } from '@mikro-orm/core';
import type { KeptFilter } from '../../domain/reports/export-rules.ts';
import { UserEntity } from '../accounts/users/user.entity.ts';

/** A list that somebody takes away: a job writes it into a private file. */
export const ExportEntity = defineEntity({
  name: 'Export',
  tableName: 'exports',
  checks: [
    { name: 'exports_kind_check', expression: "kind in ('ORDERS', 'PRODUCTS', 'USERS', 'MONEY')" },
    { name: 'exports_state_check', expression: "state in ('WAITING', 'WORKING', 'DONE', 'FAILED')" },
  ],
  indexes: [{ name: 'exports_user_index', properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.text(),
    /** What narrows the list, in words of the buyer's or user's name too: deleted with the export. */
    filter: p.json<KeptFilter>(),
    /** Who asked for it. */
    user: () => p.manyToOne(UserEntity).ref().deleteRule('no action').updateRule('no action').index(false),
    state: p.text().default('WAITING'),
    tries: p.integer().default(0),
    rowsDone: p.integer().default(0),
    /** As counted at the start; null when that would have taken too long. */
    rowsTotal: p.integer().nullable(),
    /** Of the file that the present try writes, or has written. */
    fileKey: p.text().nullable().unique('exports_file_key_unique'),
    bytes: p.bigint('number').nullable(),
    /** Why it has failed, for whoever asked. */
    problem: p.text().nullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    expiresAt: p.datetime().index('exports_expires_index'),
  },
});
