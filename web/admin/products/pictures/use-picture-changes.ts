import { useState } from 'react';
import type {
  ChangeProductPictureInput,
  EditedPicturesFragment,
} from '../../../graphql/generated/operations.ts';
import {
  useChangeProductPictureMutation,
  useOrderProductPicturesMutation,
  useRemoveProductPictureMutation,
} from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import { forgetCatalogueLists } from '../../catalogue-cache.ts';

export type PictureWordsInput = Pick<
  ChangeProductPictureInput,
  'alt' | 'focalX' | 'focalY' | 'colour' | 'sku'
>;

export type PictureChanges = ReturnType<typeof usePictureChanges>;

/** Each change is stored at once, and refused if somebody else has changed the product since it was loaded. */
export function usePictureChanges(
  { id, version, pictures }: EditedPicturesFragment,
  load: () => Promise<void>,
) {
  const [runOrder, ordering] = useOrderProductPicturesMutation({ update: forgetCatalogueLists });
  const [runRemove, removing] = useRemoveProductPictureMutation({ update: forgetCatalogueLists });
  const [runChange] = useChangeProductPictureMutation({ update: forgetCatalogueLists });
  const [failure, setFailure] = useState<unknown>();
  const [said, setSaid] = useState('');
  const product = { productId: id, version };

  const keep = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    await work().catch(setFailure);
  };
  const move = (name: string, to: number): void => {
    const names = pictures.map((picture) => picture.name).filter((one) => one !== name);
    names.splice(to, 0, name);
    void keep(async () => {
      await runOrder({ variables: { input: { ...product, pictures: names } } });
      setSaid(`Picture moved to place ${to + 1} of ${pictures.length}`);
    });
  };
  const remove = (name: string): void =>
    void keep(async () => {
      await runRemove({ variables: { input: { ...product, picture: name } } });
      showToast('Picture deleted');
    });
  /** Throws, so that the form shows what is wrong at its field. */
  const change = async (name: string, words: PictureWordsInput): Promise<void> => {
    await runChange({ variables: { input: { ...product, picture: name, ...words } } });
    showToast('Picture saved');
  };
  /** A refusal stays on the screen until the pictures are loaded again. */
  const loadAgain = (): void => void load().then(() => setFailure(undefined));
  return { move, remove, change, loadAgain, failure, said, isBusy: ordering.loading || removing.loading };
}
