import { useEffect, useState } from 'react';
import { usePhoto } from '../../../features/photo/use-photo.ts';
import { restRefusal } from '../../../features/security/rest-refusal.ts';
import { session } from '../../../storage/session.ts';

/** A picture of the shop on a canvas; drafts are shown to staff alone, so they are asked for with the token. @param url that changes with the picture */
export function useOverlayPicture(url: string) {
  const { photo, choose } = usePhoto();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const asking = new AbortController();
    const load = async (): Promise<void> => {
      const token = session.read()?.token ?? '';
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(url, { headers, signal: asking.signal });
      if (!answer.ok) throw restRefusal(answer.status, await answer.text(), { token });
      await choose(new File([await answer.blob()], 'overlay.webp', { type: 'image/webp' }));
    };
    load().catch((failure: unknown) => {
      if (!asking.signal.aborted) setError(failure);
    });
    return () => asking.abort();
  }, [url, choose]);
  return { photo, error };
}
