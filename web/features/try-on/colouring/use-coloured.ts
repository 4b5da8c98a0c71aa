import { useCallback, useEffect, useRef, useState } from 'react';
import type { HairTables, Rgb } from '#domain/catalogue/try-on/recolour.ts';
import { type Colours, openColours } from './colour-orders.ts';
import type { Wig } from './wigs.ts';

/** One worker for a studio, opened anew when it has failed; it is closed when the studio is left. */
export function useColours(): () => Colours {
  const open = useRef<Colours | null>(null);
  const close = useCallback((): void => {
    open.current?.close();
    open.current = null;
  }, []);
  useEffect(() => close, [close]);
  return useCallback(() => (open.current ??= openColours(close)), [close]);
}

interface Wanted {
  wig: Wig;
  /** Null while it is not shown. */
  tables: HairTables | null;
  skin: Rgb;
  neck: number;
}

export interface Coloured {
  wig: Wig;
  image: ImageData;
}

/** A wig in a colour: the one before stays until it is ready. */
export function useColoured(colours: () => Colours, { wig, tables, skin, neck }: Wanted) {
  const [coloured, setColoured] = useState<Coloured | null>(null);
  const [failed, setFailed] = useState<Wig | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!tables) return undefined;
    let isWanted = true;
    const { url, marks } = wig.overlay;
    colours()
      .ask({ url, marks, neck, tables, skin })
      .then((image) => {
        if (!isWanted) return;
        setColoured({ wig, image });
        setFailed(null);
      })
      .catch(() => {
        if (isWanted) setFailed(wig);
      });
    return () => {
      isWanted = false;
    };
  }, [colours, wig, tables, skin, neck, attempt]);
  return { coloured, hasFailed: failed === wig, retry: () => setAttempt((count) => count + 1) };
}
