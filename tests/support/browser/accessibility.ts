import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Half faded in, text has half its contrast: what fades is given its time, what turns for ever is not waited for. */
const FADES_OVER = `Promise.race([
  Promise.allSettled(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)),
  new Promise((resolve) => setTimeout(resolve, 1000)),
]).then(() => undefined)`;

interface Finding {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** What axe finds wrong on the page as it stands (WCAG 2.2 A and AA, and its best practices), one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // What is being fetched anew is shown faded until it is there.
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
