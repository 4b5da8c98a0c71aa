import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Loaded into a server under test: on SIGUSR2 it prints its heap use after garbage collection to stderr. */
setFlagsFromString('--expose-gc');
const collect = /** @type {() => void} */ (runInNewContext('gc'));
process.on('SIGUSR2', () => {
  collect();
  process.stderr.write(`heap in use: ${process.memoryUsage().heapUsed}\n`);
});
