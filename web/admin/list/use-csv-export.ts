import { useEffect, useRef, useState } from 'react';
import { day } from '#domain/dates.ts';
import { session } from '../../storage/session.ts';
import { saveFile } from '../../features/security/save-file.ts';
import { withStepUp } from '../../features/security/step-up.ts';
import { fetchCsv, type ExportedList } from './csv-download.ts';

export interface CsvExport {
  start: () => void;
  /** Bytes received; undefined when no export runs. */
  bytes: number | undefined;
  error: unknown;
}

/** Exports all pages of the filtered list into a file named after the list and the day. Leaving the page aborts it. */
export function useCsvExport(
  list: ExportedList,
  filter: Record<string, string | number | boolean | null | undefined>,
): CsvExport {
  const [bytes, setBytes] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (token: string): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setError(undefined);
    setBytes(0);
    try {
      const file = await withStepUp(() =>
        fetchCsv({ list, filter, token, onProgress: setBytes, signal: control.signal }),
      );
      saveFile(file, `irun-${list}-${day(new Date().toISOString())}.csv`);
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    } finally {
      running.current = undefined;
      setBytes(undefined);
    }
  };

  const start = (): void => {
    const token = session.read()?.token;
    // State changes with the next render; a second click may come before it.
    if (token && !running.current) void run(token);
  };

  return { start, bytes, error };
}
