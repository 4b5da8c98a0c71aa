import { useState } from 'react';

export type ChosenOrders = ReturnType<typeof useChosenOrders>;

/** Which orders of the list are chosen, over several pages too. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: [...chosen],
    has: (id: string) => chosen.has(id),
    put: (ids: readonly string[], isWanted: boolean): void =>
      setChosen((known) => {
        const next = new Set(known);
        for (const id of ids) {
          if (isWanted) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setChosen(new Set()),
  };
}
