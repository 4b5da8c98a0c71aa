import type { Command } from './command/command.ts';

const WIDTH = 100;

/** The list of commands. */
export function overview(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Commands for running the shop:',
    '',
    ...commands.map(({ name, summary }) => `  npm run shop -- ${name.padEnd(widest)}  ${summary}`),
    '',
    ...wrap(
      'They use the database of DATABASE_URL, otherwise the one in DATA_DIR (default .data), and may run while the shop does. Help on one of them: npm run shop -- help <command>',
    ),
  ].join('\n');
}

/** The full help of one command. */
export function helpFor({ name, usage, summary, explanation }: Command): string {
  const paragraphs = explanation.split('\n').flatMap((paragraph) => wrap(paragraph));
  return [`npm run shop -- ${name} ${usage}`.trim(), '', `${summary}.`, '', ...paragraphs].join('\n');
}

/** Wraps text to the terminal width; indented lines are left as they are. */
function wrap(paragraph: string): string[] {
  if (paragraph.startsWith(' ')) return [paragraph];
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
