import { latePart } from '../../ui/loading/late-part.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

/** Below the first screen: its code comes after what that needs. */
export const productRest = latePart(
  () => import('./product-rest.tsx').then((part) => part.ProductRest),
  <Spinner />,
);
