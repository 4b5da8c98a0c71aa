import { describe, expect, test } from 'vitest';
import { checkBuyerNote, readBuyerNote } from '../../../api/domain/forms/buyer-note.ts';

describe('a buyer’s note', () => {
  test.each([
    ['Ring twice.\nI am at home after six.', 'Ring twice.\nI am at home after six.'],
    ['  Ring\u200b twice. ', 'Ring twice.'],
    [' \n ', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['x'.repeat(500), 'x'.repeat(500)],
  ])('of %j is kept as %j', (entered, kept) => {
    expect([checkBuyerNote(entered), readBuyerNote(entered)]).toEqual([{}, kept]);
  });

  test.each([
    ['x'.repeat(501), 'The note can have at most 500 characters.'],
    [7, 'The note must be text.'],
    ['a\u0000b', 'The note contains characters that cannot be shown. Type it again.'],
  ])('of %j is refused', (entered, buyerNote) => {
    expect(checkBuyerNote(entered)).toEqual({ buyerNote });
  });
});
