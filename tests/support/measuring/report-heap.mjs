import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Loaded before a server that a test starts: on SIGUSR2 it tells on stderr what its heap holds once rubbish is gone. */
setFlagsFromString('--expose-gc');
const collect = /** @type {() => void} */ (runInNewContext('gc'));
process.on('SIGUSR2', () => {
  collect();
  process.stderr.write(`heap in use: ${process.memoryUsage().heapUsed}\n`);
});
