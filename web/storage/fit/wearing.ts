import { EXPERIENCES, type Experience, INSTALLS, type Install } from '#domain/reviews/wearer-facts.ts';
import { createLocalStore, useStored } from '../local-store.ts';

export interface KeptWearing {
  install: Install | null;
  experience: Experience | null;
}

/** How the shopper wears wigs. Never sent anywhere but with their own review. */
export const keptWearing = createLocalStore<KeptWearing>({
  key: 'irun.wearing',
  empty: { install: null, experience: null },
  parse: (raw) => {
    const { install, experience } = (raw ?? {}) as Record<string, unknown>;
    return {
      install: INSTALLS.find((one) => one === install) ?? null,
      experience: EXPERIENCES.find((one) => one === experience) ?? null,
    };
  },
});

export const useWearing = (): KeptWearing => useStored(keptWearing);
