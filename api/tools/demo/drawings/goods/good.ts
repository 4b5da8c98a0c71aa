import type { GoodPicture } from '../illustration.ts';
import { idOf, sheet } from '../sheet.ts';
import { bonnet } from './bonnet.ts';
import { edgeControl } from './edge-control.ts';
import { glue } from './glue.ts';
import { combAndBrush } from './comb-and-brush.ts';
import type { Drawn } from './parts.ts';
import { spray } from './spray.ts';
import { stand } from './stand.ts';
import { wigCaps } from './wig-caps.ts';

const GOODS: Record<GoodPicture['kind'], (id: string, picture: GoodPicture) => Drawn> = {
  stand,
  cap: wigCaps,
  glue,
  edge: edgeControl,
  comb: combAndBrush,
  spray,
  bonnet,
};

/** Something for the care of hair, in front of a sun unless the picture says otherwise. */
export function good(picture: GoodPicture): string {
  const id = idOf('k', picture);
  const set = picture.kind === 'bonnet' ? 'arch' : 'sun';
  return sheet({ id, picture, set, ...GOODS[picture.kind](id, picture) });
}
