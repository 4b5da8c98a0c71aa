import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { AUDIT_TEXT } from '../../domain/audit/audit-actions.ts';
import { badInput } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import type { Connection } from '../../platform/lists/connection.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { auditEntries, type AuditEntry } from './audit.service.ts';
import { AuditEntryArguments, AuditEntryConnectionType } from './audit.type.ts';

@Resolver()
export class AuditResolver {
  @Access('audit.view')
  @Query(() => AuditEntryConnectionType, {
    description: `What staff and the command line have done in the last ${AUDIT_TEXT}, newest first; for owners. Nobody can change it through the shop.`,
  })
  auditEntries(
    @Ctx() ctx: RequestContext,
    @Args(() => AuditEntryArguments) { filter, ...window }: AuditEntryArguments,
  ): Promise<Connection<AuditEntry>> {
    const { kinds, from, to } = filter ?? {};
    const numbers = { actorId: numberIn(filter, 'actorId'), subjectId: numberIn(filter, 'subjectId') };
    return auditEntries(ctx, { ...window, filter: { kinds, from, to, ...numbers } });
  }
}

/** @throws ShopError BAD_USER_INPUT for what is no number of anything */
function numberIn(filter: AuditEntryArguments['filter'], field: 'actorId' | 'subjectId'): number | null {
  const given = filter?.[field] ?? null;
  const id = given === null ? null : parseId(given);
  if (given !== null && id === null) throw badInput({ [field]: 'Use a number from an answer of this list.' });
  return id;
}
