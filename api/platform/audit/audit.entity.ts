import { defineEntity, p } from '@mikro-orm/core';
import type { AuditChanges } from './audit-changes.ts';

/** What staff or the command line have done. Triggers refuse every change, and deletion before an entry's time is over. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [
    { name: 'audit_entries_actor_index', properties: ['actorId', 'id'] },
    { name: 'audit_entries_subject_index', properties: ['subjectId', 'id'] },
  ],
  properties: {
    id: p.integer().primary(),
    createdAt: p.datetime().index('audit_entries_created_index'),
    /** The user's number; null for the command line and for the shop itself. */
    actorId: p.integer().nullable(),
    /** The role at that time; `shop` for what the shop does by itself. */
    role: p.text(),
    action: p.text(),
    subjectId: p.integer().nullable(),
    /** The client's network; of the command line the operating system's user and host. */
    client: p.text().nullable(),
    /** The first digits of the session's hash, which tell two sign-ins of one person apart. */
    session: p.text().nullable(),
    apiKeyId: p.integer().nullable(),
    changes: p.json<AuditChanges>(),
  },
});
