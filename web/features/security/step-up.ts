import { useSyncExternalStore } from 'react';
import { failureOf } from '../../graphql/errors.ts';

/** Somebody is to prove who they are; `answer` says whether they have. */
export interface Asking {
  needsCode: boolean;
  answer: (isProven: boolean) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function put(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/** What the dialog is to ask at this moment. */
export const useAsking = (): Asking | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
    () => null,
  );

function ask(needsCode: boolean): Promise<boolean> {
  asking?.answer(false);
  return new Promise((resolve) => {
    put({
      needsCode,
      answer: (isProven) => {
        put(null);
        resolve(isProven);
      },
    });
  });
}

/**
 * Does something that the API may refuse to a sign-in that is not recent: then the password is asked for, and it is done
 * once more. Needs a `StepUpDialog` on the page.
 */
export async function withStepUp<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (refusal) {
    const { reason, details } = failureOf(refusal);
    if (reason !== 'STEP_UP_REQUIRED' || !(await ask(details['needsCode'] === true))) throw refusal;
    return await act();
  }
}
