import type { Command } from './command/command.ts';

const WIDTH = 100;

/** The list of commands. */
export function overview(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Tasks for the person who runs the shop:',
    '',
    ...commands.map(({ name, summary }) => `  npm run shop -- ${name.padEnd(widest)}  ${summary}`),
    '',
    ...wrap(
      'They work on the database of DATABASE_URL, or else on the one in DATA_DIR (default .data), also while the shop is running on it. More about one of them: npm run shop -- help <command>',
    ),
  ].join('\n');
}

/** Everything about one command. */
export function helpFor({ name, usage, summary, explanation }: Command): string {
  const paragraphs = explanation.split('\n').flatMap((paragraph) => wrap(paragraph));
  return [`npm run shop -- ${name} ${usage}`.trim(), '', `${summary}.`, '', ...paragraphs].join('\n');
}

/** Lines that fit a terminal; what is indented stays as it is. */
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
