import { latePart } from '../../ui/loading/late-part.tsx';

/** Only for what is sold out. */
export const soldOutAlert = latePart(
  () => import('./sold-out-alert.tsx').then((part) => part.SoldOutAlert),
  null,
);
