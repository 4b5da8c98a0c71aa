import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Text that is fading in has too little contrast, so wait for fades to end; endless animations are not waited for. */
const FADES_OVER = `Promise.race([
  Promise.allSettled(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)),
  new Promise((resolve) => setTimeout(resolve, 1000)),
]).then(() => undefined)`;

interface Finding {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Violations that axe finds on the page (WCAG 2.2 A and AA, and its best practices), one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Content that is loading again is faded.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(AXE);
  await page.evaluate(FADES_OVER);
  const findings = await page.evaluate<Finding[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return findings.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}
