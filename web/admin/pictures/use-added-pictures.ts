import { useEffect, useRef, useState } from 'react';
import { session } from '../../storage/session.ts';
import { addPicture } from './upload-picture.ts';

interface Running {
  /** The file that is sent now, from 1. */
  at: number;
  count: number;
  /** From 0 to 1; at 1 the server is processing. */
  part: number;
}

/**
 * Uploads chosen files one after the other, up to the first that is refused. Leaving the page aborts it.
 * @param productId null for the library alone
 */
export function useAddedPictures(productId: string | null, onAdded: () => Promise<void>) {
  const [running, setRunning] = useState<Running>();
  const [error, setError] = useState<unknown>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (files: readonly File[], token: string): Promise<void> => {
    const { signal } = (control.current = new AbortController());
    const count = files.length;
    setError(undefined);
    try {
      for (const [index, file] of files.entries()) {
        const note = (part: number): void => {
          if (!signal.aborted) setRunning({ at: index + 1, count, part });
        };
        note(0);
        await addPicture({ file, productId, token, onProgress: note, signal });
        await onAdded();
      }
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      if (!signal.aborted) setRunning(undefined);
    }
  };

  const start = (files: readonly File[]): void => {
    const token = session.read()?.token;
    if (token) void run(files, token);
  };
  return { start, running, error };
}
