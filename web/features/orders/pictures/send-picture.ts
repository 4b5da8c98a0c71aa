import type { UnitSlot } from '#domain/unit-checks/unit-check.ts';
import { useOrderKey } from '../../../storage/guest.ts';
import { roleOfUser, useViewer } from '../../../storage/session.ts';
import { restRefusal } from '../../security/rest-refusal.ts';

/** What opens the order: the key of its guest, or who is signed in. Staff act as themselves. */
export function useOrderToken(orderId: string): string | null {
  const key = useOrderKey(Number(orderId));
  const viewer = useViewer();
  return roleOfUser(viewer) === null ? (key ?? viewer?.token ?? null) : (viewer?.token ?? null);
}

export interface SentPicture {
  orderId: string;
  returnId: string | null;
  /** What it shows of a wig before that leaves. */
  slot?: UnitSlot;
  file: File;
}

/** Throws an error for `failureOf`. */
export async function sendOrderPicture(
  { orderId, returnId, slot, file }: SentPicture,
  token: string,
): Promise<void> {
  const form = new FormData();
  if (returnId !== null) form.append('return', returnId);
  if (slot !== undefined) form.append('slot', slot);
  form.append('image', file);
  const response = await fetch(`/api/orders/${orderId}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw restRefusal(response.status, await response.text(), { token });
}
