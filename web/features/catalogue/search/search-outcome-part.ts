import { latePart } from '../../../ui/loading/late-part.tsx';

/** Only above what was searched for. */
export const searchOutcome = latePart(
  () => import('./search-outcome.tsx').then((part) => part.SearchOutcome),
  null,
);
