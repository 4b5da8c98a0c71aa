import { useHasHead } from '../../storage/fit/has-head.ts';
import { useMyShade } from '../../storage/fit/my-shade.ts';

/** Whether this browser keeps anything that the best match can go by. */
export function useHasMine(): boolean {
  const hasHead = useHasHead();
  const shade = useMyShade();
  return hasHead || shade !== null;
}
