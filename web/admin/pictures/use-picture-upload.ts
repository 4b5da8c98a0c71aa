import { useEffect, useRef, useState } from 'react';
import { session } from '../../storage/session.ts';
import { uploadPicture } from './upload-picture.ts';

interface RunningUpload {
  /** Object URL of the chosen file, shown meanwhile. */
  preview: string;
  /** From 0 to 1; at 1 the server is processing. */
  part: number;
}

/**
 * Uploads the chosen file at once. Choosing another one, or leaving the page, aborts it.
 * @param onUploaded receives the picture's path
 */
export function usePictureUpload(productId: string | undefined, onUploaded: (path: string) => void) {
  const [running, setRunning] = useState<RunningUpload>();
  const [error, setError] = useState<unknown>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (file: File, token: string): Promise<void> => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const preview = URL.createObjectURL(file);
    setError(undefined);
    setRunning({ preview, part: 0 });
    const onProgress = (part: number): void => {
      if (!own.signal.aborted) setRunning({ preview, part });
    };
    try {
      const path = await uploadPicture({ file, productId, token, onProgress, signal: own.signal });
      onUploaded(path);
    } catch (failure) {
      if (!own.signal.aborted) setError(failure);
    } finally {
      URL.revokeObjectURL(preview);
      if (control.current === own) setRunning(undefined);
    }
  };

  const start = (file: File): void => {
    const token = session.read()?.token;
    if (token) void run(file, token);
  };

  return { start, running, error };
}
