import { forgetShade, useMyShade } from '../../storage/fit/my-shade.ts';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { KeptWhere } from '../fit-profile/kept-where.tsx';
import { Button } from '../../ui/button.tsx';

/** The shade that this browser keeps, if it does. */
export function KeptShade({ colours }: { colours: readonly ShadeColourFragment[] }) {
  const kept = useMyShade();
  if (!kept) return null;
  const name = colours.find(({ code }) => code === kept.code)?.name ?? '';
  return (
    <div className="shade-kept">
      <p>
        Your shade: <b>{`${kept.code} ${name}`.trim()}</b>
      </p>
      <Button variant="quiet" small onClick={forgetShade}>
        Forget my shade
      </Button>
      <KeptWhere />
    </div>
  );
}
