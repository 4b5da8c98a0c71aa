import { screen } from '@testing-library/dom';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { latePart } from '../../../web/ui/loading/late-part.tsx';
import { leavePage } from '../../support/web/page.ts';

const told: string[] = [];
const NAMES = ['13x4', '5x5', 'full'];

function Boxes() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return NAMES.map((name) => (
    <label key={name}>
      <input
        type="checkbox"
        checked={chosen.includes(name)}
        onChange={() => {
          told.push(`${name} after ${chosen.join(' ')}`);
          setChosen([...chosen, name]);
        }}
      />
      {name}
    </label>
  ));
}

afterEach(() => {
  leavePage();
  document.body.replaceChildren();
  told.length = 0;
});

/** A page of the server that React has taken over, but for the part whose code comes by `arrive`. */
async function openPage() {
  const onServer = latePart(async () => Boxes as ComponentType<object>, null);
  await onServer.preload();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<onServer.Part />);
  document.body.append(root);
  const code = Promise.withResolvers<ComponentType<object>>();
  const { Part } = latePart(() => code.promise, null);
  hydrateRoot(root, <Part />);
  // The effect that listens has run.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { arrive: () => code.resolve(Boxes as ComponentType<object>) };
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('presses before the code has come are repeated in order, each on what the one before has changed', async () => {
  const { arrive } = await openPage();
  box('5x5').click();
  box('13x4').click();
  expect([box('5x5').checked, box('13x4').checked]).toEqual([false, false]);
  arrive();
  await expect.poll(() => told).toEqual(['5x5 after ', '13x4 after 5x5']);
  expect([box('13x4').checked, box('5x5').checked, box('full').checked]).toEqual([true, true, false]);
});

it('no more than ten of them are kept', async () => {
  const { arrive } = await openPage();
  for (let press = 0; press < 12; press += 1) box('full').click();
  arrive();
  await expect.poll(() => told.length).toBe(10);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(told).toHaveLength(10);
});
