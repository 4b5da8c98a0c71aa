import type { Plugin } from 'vite';

/**
 * Writes every character beyond ASCII as an escape. V8 keeps the text of a script for as long as the script lives, and
 * two bytes for each character as soon as one of them is beyond Latin-1.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        if (RAW.test(output.code)) this.error(`String.raw would keep the escapes (${output.fileName})`);
        output.code = output.code.replaceAll(/[^\0-\x7f]/g, escape);
      }
    },
  };
}

/** Where an escape would not be read as one. */
const RAW = /String\.raw`[^`]*[^\0-\x7f`]/;

function escape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
