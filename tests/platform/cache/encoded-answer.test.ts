import { expect, it } from 'vitest';
import { EncodedAnswer } from '../../../api/platform/cache/encoded-answer.ts';

it('a kept answer keeps its own bytes in memory and no more, plain and compressed', async () => {
  const facts = { route: '/', headers: { 'content-type': 'application/json' }, shown: [] };
  const body = JSON.stringify({ names: Array.from({ length: 500 }, (_, index) => `Wig number ${index}`) });
  const answer = new EncodedAnswer(facts, Buffer.from(body));
  const forms = [answer.identity, await answer.bestForm('br'), await answer.bestForm('gzip')];
  expect(forms.map(({ encoding }) => encoding)).toEqual([null, 'br', 'gzip']);
  expect(forms.map(({ bytes }) => bytes.buffer.byteLength)).toEqual(forms.map(({ bytes }) => bytes.length));
});
