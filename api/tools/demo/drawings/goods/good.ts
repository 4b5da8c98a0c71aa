import type { GoodPicture } from '../illustration.ts';
import { idOf, type Near, sheet } from '../sheet.ts';
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

/** Where there is most to see. */
const NEAR: Partial<Record<GoodPicture['kind'], Near>> = {
  stand: { x: 400, y: 330, width: 400 },
  comb: { x: 560, y: 360, width: 420 },
  bonnet: { x: 400, y: 330, width: 420 },
};

/** Something for the care of hair, in front of a sun unless the picture says otherwise. */
export function good(picture: GoodPicture): string {
  const id = idOf('k', picture);
  const set = picture.kind === 'bonnet' ? 'arch' : 'sun';
  const near = NEAR[picture.kind];
  return sheet({ id, picture, set, ...(near && { near }), ...GOODS[picture.kind](id, picture) });
}
