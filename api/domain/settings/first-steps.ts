import { isReachable } from './content-pages.ts';
import { DOCUMENTED_SETTINGS } from './documented-settings.ts';
import type { OwnerSettings } from './owner-settings.ts';

/** What makes a new shop ready to sell, in the order in which an owner does it. */
export const FIRST_STEPS = ['CONTACT', 'DELIVERY', 'PAYMENT', 'PRODUCT', 'ORDER'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export type FirstStepState = { step: FirstStep; isDone: boolean };

/** What the settings do not say. */
type ShopFacts = { takesMoney: boolean; hasProduct: boolean; hasOrder: boolean };

export function firstSteps({ shop, zones }: OwnerSettings, facts: ShopFacts): FirstStepState[] {
  const done: Record<FirstStep, boolean> = {
    CONTACT: isReachable(shop),
    DELIVERY: JSON.stringify(zones) !== JSON.stringify(DOCUMENTED_SETTINGS.zones),
    PAYMENT: facts.takesMoney,
    PRODUCT: facts.hasProduct,
    ORDER: facts.hasOrder,
  };
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step] }));
}
