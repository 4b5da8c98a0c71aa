import { Field, ObjectType } from 'type-graphql';
import { ShopContactType } from '../owner-settings/owner-settings.type.ts';

@ObjectType('ContentPageLink', { description: 'A page whose text the owner has written.' })
export class ContentPageLinkType {
  @Field(() => String, { description: 'The last part of its address, such as `returns`.' })
  slug!: string;

  @Field(() => String, { description: 'Its heading.' })
  title!: string;

  @Field(() => String, { description: 'What it is about, in a sentence for search engines.' })
  description!: string;
}

@ObjectType('ContentPage', { description: 'A page with a text of the owner.' })
export class ContentPageType extends ContentPageLinkType {
  @Field(() => String, {
    description:
      'The text as HTML: headings, paragraphs, lists, tables and links. Its scripts and tags are shown as text.',
  })
  html!: string;

  @Field(() => ShopContactType, {
    nullable: true,
    description: 'How to reach the shop, on the contact page; null on the others.',
  })
  contact!: ShopContactType | null;
}
