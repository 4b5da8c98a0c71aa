import { preparePictures } from './demo-pictures.ts';

/** Command line: `prepare-pictures <folder>` draws the demonstration pictures there; progress goes to stderr. */
const outDir = process.argv[2];
if (outDir === undefined) {
  process.stderr.write('Name the folder for the pictures: prepare-pictures <folder>\n');
  process.exitCode = 2;
} else {
  await preparePictures({ outDir, onProgress: (message) => process.stderr.write(`${message}\n`) });
}
