import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Outcome } from './fleet-calls.ts';

const url = process.argv[2] ?? '';
const state = { isOver: false };
// Ends with the parent process.
process.once('disconnect', () => process.exit());
const look = (turn: number): Promise<Outcome> =>
  call({ method: 'GET', url: url.replace('{turn}', String(turn)) });

for (let turn = 0; turn < 50; turn += 1) await look(turn);
const begun = new Promise<void>((resolve) => {
  process.on('message', (word) => (word === 'look' ? resolve() : (state.isOver = true)));
});
process.send?.('here');
await begun;
const outcomes: Promise<Outcome>[] = [];
for (let turn = 100; !state.isOver; turn += 1) {
  outcomes.push(look(turn));
  await sleep(10);
}
process.send?.(await Promise.all(outcomes), () => process.disconnect());
