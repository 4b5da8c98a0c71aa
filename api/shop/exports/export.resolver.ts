import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { badRequest } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import { EXPORT_DAYS, filterText, MAX_OPEN_EXPORTS } from '../../domain/reports/export-rules.ts';
import type { Connection } from '../../platform/lists/connection.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import type { PrivateLink } from '../files/private-link.ts';
import type { ExportRecord } from './export.record.ts';
import { exportLink, listExports, removeExport, requestExport, type WantedExport } from './export.service.ts';
import {
  CreateExportLinkPayloadType,
  DeleteExportPayloadType,
  ExportArguments,
  ExportConnectionType,
  ExportInputType,
  ExportType,
  RequestExportInputType,
  RequestExportPayloadType,
} from './export.type.ts';

@Resolver(() => ExportType)
export class ExportResolver {
  @Access('export.manage')
  @Query(() => ExportConnectionType, {
    description: 'Your exports, newest first; for owners, managers and readers. Owners see everybody’s.',
  })
  exports(
    @Ctx() ctx: RequestContext,
    @Args(() => ExportArguments) args: ExportArguments,
  ): Promise<Connection<ExportRecord>> {
    return listExports(ctx, args);
  }

  @FieldResolver(() => String, { nullable: true })
  filterText(@Root() { filter }: ExportRecord): string | null {
    return filterText(filter);
  }

  @Access('export.manage')
  @Mutation(() => RequestExportPayloadType, {
    description: `Has a list written into a CSV file, which stays for ${EXPORT_DAYS} days. Needs a recent sign-in (\`STEP_UP_REQUIRED\`); at most ${MAX_OPEN_EXPORTS} can be unfinished at a time.`,
  })
  async requestExport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RequestExportInputType, { description: 'The list.' }) input: RequestExportInputType,
  ): Promise<{ export: ExportRecord }> {
    return { export: await requestExport(ctx, wantedOf(input)) };
  }

  @Access('export.manage')
  @Mutation(() => CreateExportLinkPayloadType, {
    description:
      'Makes a link to the file of one of your exports. Needs a recent sign-in (`STEP_UP_REQUIRED`).',
  })
  createExportLink(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ExportInputType, { description: 'The export.' }) input: ExportInputType,
  ): Promise<PrivateLink> {
    return exportLink(ctx, parseId(input.id));
  }

  @Access('export.manage')
  @Mutation(() => DeleteExportPayloadType, {
    description: 'Deletes one of your exports with its file, finished or not. Owners delete anybody’s.',
  })
  async deleteExport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ExportInputType, { description: 'The export.' }) input: ExportInputType,
  ): Promise<DeleteExportPayloadType> {
    return { deletedExportId: await removeExport(ctx, parseId(input.id)) };
  }
}

function wantedOf({ orders, products, users, money }: RequestExportInputType): WantedExport {
  const given: WantedExport[] = [
    { kind: 'ORDERS' as const, filter: orders },
    { kind: 'PRODUCTS' as const, filter: products },
    { kind: 'USERS' as const, filter: users },
    { kind: 'MONEY' as const, filter: money },
  ].filter(({ filter }) => filter !== null && filter !== undefined);
  const [wanted] = given;
  if (!wanted || given.length > 1) throw badRequest('Ask for one list: orders, products, users or money.');
  return wanted;
}
