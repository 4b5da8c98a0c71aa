import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_USES_NAMED } from '../../../domain/catalogue/pictures/picture-library.ts';
import { FOCAL_BOUNDS, MAX_ALT } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { boundsText, lengthText } from '../../../domain/forms/limits.ts';
import { byIdInput, changeInput } from '../../../platform/graphql/edit-inputs.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { type FileUpload, GraphQLUpload } from '../../media/graphql-uploads.ts';
import { PICTURE_PLACES, type PicturePlace } from './picture-library.store.ts';

const ALT = `What it shows, for people who do not see it. ${lengthText(MAX_ALT)}.`;
const FOCAL = `What stays in sight when it is cut to a frame, in per cent, ${boundsText(FOCAL_BOUNDS.from, FOCAL_BOUNDS.to)}, from the`;

const KEYWORD = 'Words of what it shows, or of the name of a product that shows it.';

registerEnumType(PICTURE_PLACES, {
  name: 'PicturePlace',
  description: 'What shows a picture.',
  valuesConfig: {
    PRODUCT: { description: 'A product, also a draft.' },
    CATEGORY: { description: 'A category.' },
    COLLECTION: { description: 'A collection.' },
  },
});

@ObjectType('PictureUse', { description: 'A place where a picture is shown.' })
export class PictureUseType {
  @Field(() => PICTURE_PLACES, { description: 'What it is.' })
  place!: PicturePlace;

  @Field(() => ID, { description: 'Its id.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType('LibraryPicture', {
  description: 'A picture that the shop stores, whether something shows it or not.',
})
export class LibraryPictureType {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => Int, { description: 'Counts the changes; give it back when you change it.' })
  version!: number;

  @Field(() => String, { description: 'Its address: a path in this shop.' })
  url!: string;

  @Field(() => String, { description: ALT })
  alt!: string;

  @Field(() => Int, { description: `${FOCAL} left.` })
  focalX!: number;

  @Field(() => Int, { description: `${FOCAL} top.` })
  focalY!: number;

  @Field(() => DateTimeScalar, { description: 'Since when the shop has it.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'In how many products, categories and collections it is shown.' })
  uses!: number;

  @Field(() => [PictureUseType], { description: `The first ${MAX_USES_NAMED} of them.` })
  usedBy!: PictureUseType[];
}

@ObjectType('LibraryPicturePage', { description: 'One page of the pictures that the shop stores.' })
export class LibraryPicturePageType {
  @Field(() => [LibraryPictureType], { description: 'The pictures on this page, the newest first.' })
  pictures!: LibraryPictureType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of pictures in the whole list.' })
  total!: number;
}

@ArgsType()
export class LibraryPictureArguments extends PageArguments {
  @Field(() => String, { nullable: true, description: KEYWORD })
  keyword!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that nothing shows.' })
  isUnused!: boolean | null;
}

export const LibraryPictureConnectionType = connectionType('LibraryPicture', () => LibraryPictureType);

@InputType('LibraryPictureFilter', {
  description: 'Filter of a list of stored pictures; a missing field does not filter.',
})
export class LibraryPictureFilterInput {
  @Field(() => String, { nullable: true, description: KEYWORD })
  keyword?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that nothing shows.' })
  isUnused?: boolean | null;
}

@ArgsType()
export class LibraryPictureConnectionArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => LibraryPictureFilterInput, { nullable: true, description: 'Only these pictures.' })
  filter!: LibraryPictureFilterInput | null;
}

@InputType('AddLibraryPictureInput', { description: 'A picture that no product shows yet.' })
export class AddLibraryPictureInputType {
  @Field(() => GraphQLUpload, { description: 'The picture, as a part of a multipart request.' })
  image!: Promise<FileUpload>;

  @Field(() => String, { nullable: true, description: ALT })
  alt?: string | null;

  @Field(() => Int, { nullable: true, description: `${FOCAL} left.` })
  focalX?: number | null;

  @Field(() => Int, { nullable: true, description: `${FOCAL} top.` })
  focalY?: number | null;
}

@InputType('ChangeLibraryPictureInput', {
  description: 'What is said of a picture, in all products that show it; what is missing stays unchanged.',
})
export class ChangeLibraryPictureInputType extends changeInput('picture') {
  @Field(() => String, { nullable: true, description: ALT })
  alt?: string | null;

  @Field(() => Int, { nullable: true, description: `${FOCAL} left.` })
  focalX?: number | null;

  @Field(() => Int, { nullable: true, description: `${FOCAL} top.` })
  focalY?: number | null;
}

@InputType('RemoveLibraryPictureInput', { description: 'A picture that nothing shows.' })
export class RemoveLibraryPictureInputType extends byIdInput('picture') {}

@ObjectType('LibraryPicturePayload', { description: 'A picture after its change.' })
export class LibraryPicturePayloadType {
  @Field(() => LibraryPictureType, { description: 'The picture.' })
  picture!: LibraryPictureType;
}

@ObjectType('RemoveLibraryPicturePayload', { description: 'The deleted picture.' })
export class RemoveLibraryPicturePayloadType {
  @Field(() => ID, { description: 'The id of the deleted picture.' })
  removedPictureId!: string;
}
