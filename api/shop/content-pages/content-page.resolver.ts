import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { lengthText } from '../../domain/forms/limits.ts';
import { SETTINGS_LIMITS } from '../../domain/settings/settings-limits.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { type ContentPage, contentPage, contentPages, contentPreview } from './content-page.service.ts';
import { ContentPageLinkType, ContentPageType } from './content-page.type.ts';

@Resolver()
export class ContentPageResolver {
  @Access('shop.visit')
  @Query(() => [ContentPageLinkType], {
    description: 'The pages whose texts the owner has written, in the order of the footer.',
  })
  contentPages(@Ctx() ctx: RequestContext): Promise<ContentPageLinkType[]> {
    return contentPages(ctx);
  }

  @Access('shop.visit')
  @Query(() => ContentPageType, {
    nullable: true,
    description: 'One of them; null with the error `NOT_FOUND` if the owner has written no text.',
  })
  contentPage(
    @Ctx() ctx: RequestContext,
    @Arg('slug', () => String, { description: 'Its slug, such as `returns`.' }) slug: string,
  ): Promise<ContentPage> {
    return contentPage(ctx, slug);
  }

  @Access('settings.manage')
  @Query(() => String, {
    description: 'A text as its page would show it, as HTML; nothing is stored. For owners.',
  })
  contentPreview(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, {
      description: `In Markdown: ${lengthText(SETTINGS_LIMITS.pageText).toLowerCase()}.`,
    })
    text: string,
  ): string {
    return contentPreview(ctx, text);
  }
}
