import { useCallback, useEffect, useRef, useState } from 'react';
import type { Rgb } from '#domain/catalogue/try-on/recolour.ts';
import { type Colours, type Hair, openColours } from './colour-orders.ts';
import type { Wig } from './wigs.ts';

/** One worker for a studio, opened anew when it has failed; it is closed when the studio is left. */
export function useColours(): () => Colours {
  const held = useRef<Colours | null>(null);
  useEffect(() => () => release(held), []);
  return useCallback(() => (held.current ??= openColours(() => release(held))), []);
}

function release(held: { current: Colours | null }): void {
  held.current?.close();
  held.current = null;
}

interface Wanted {
  wig: Wig;
  /** Null while it is not shown. */
  hair: Hair | null;
  skin: Rgb;
  neck: number;
}

export interface Coloured {
  wig: Wig;
  image: ImageData;
}

/** A wig in a colour: the one before stays until it is ready. */
export function useColoured(colours: () => Colours, { wig, hair, skin, neck }: Wanted) {
  const [coloured, setColoured] = useState<Coloured | null>(null);
  /** The attempt that has failed, and of which wig. */
  const [failed, setFailed] = useState<{ wig: Wig; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!hair) return undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      try {
        const { url, marks, colour } = wig.overlay;
        const isPhotographed = colour !== null;
        const image = await colours().ask({ url, marks, neck, hair, skin, isPhotographed });
        if (isWanted) setColoured({ wig, image });
      } catch {
        if (isWanted) setFailed({ wig, attempt });
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [colours, wig, hair, skin, neck, attempt]);
  const hasFailed = failed?.wig === wig && failed.attempt === attempt && coloured?.wig !== wig;
  return { coloured, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
