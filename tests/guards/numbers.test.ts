import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const WORDS = 'two|three|four|five|six|eight|ten|twelve|twenty|thirty|fifty|sixty|hundred'
  .split('|')
  .flatMap((word) => [word, `${word[0]?.toUpperCase()}${word.slice(1)}`])
  .join('|');
const AMOUNT = String.raw`\b(?:\d(?:[\d,._]*\d)?|${WORDS})`;
const COUNTED =
  'characters|minutes?|hours?|days?|MB|megapixels|pieces|entries|naira|stars|lines|products|orders|reviews|others|latest|best|or fewer';

/** Limits in sentences: "8 to 128", "up to 10 MB", "within an hour". */
const LIMIT = new RegExp(
  String.raw`\b\d[\d,]* to \d|${AMOUNT} (?:${COUNTED})\b|\b(?:within|than|[Ff]or) an? (?:hour|day|minute)\b`,
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;

/** Migrations do not change any more; drawings, examples and demonstration data are not rules. */
const UNRULED = /^api\/(?:domain|tools)\/|\/migrations\/|\/generated\//;

/** Lines that contain a limit as a literal number. */
const limitsSaidIn = (text: string): string[] =>
  text
    .replaceAll(COMMENT, '')
    .split('\n')
    .filter((line) => LIMIT.test(line))
    .map((line) => line.trim());

describe('a number that is a rule of the shop', () => {
  it.each([
    "description: '1 to 200 characters.'",
    '<p>JPEG or PNG, up to 10 MB.</p>',
    "sql`interval '12 hours'`",
    "summary: 'The five best rated products'",
    "conflict('That was more than an hour ago.')",
  ])('is found in %s', (line) => {
    expect(limitsSaidIn(line)).toEqual([line]);
  });

  it('is in the domain, and sentences with it are built from it', async () => {
    const files = await Array.fromAsync(glob('{api,web}/**/*.{ts,tsx}'));
    const said = files
      .filter((file) => !UNRULED.test(file))
      .flatMap((file) => limitsSaidIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`));
    expect(said).toEqual([]);
  });
});
