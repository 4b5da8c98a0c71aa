import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../api/domain/payments/bank-statement.ts';

const PREAMBLE = [['Irun Hair Ltd'], ['Account', '1012345678'], ['']];

describe('a statement of a bank', () => {
  it('is read below its headings, whatever the bank calls them', () => {
    const read = readStatement([
      ...PREAMBLE,
      ['Trans Date', 'Value Date', 'Reference', 'Debits', 'Credit', 'Balance', 'Narration'],
      ['23-Nov-2026', '23-Nov-2026', 'FT26112312345', '', '85,000.00', '1,000,000', 'NIP/ADA OBI/W12P'],
      ['24-Nov-2026', '24-Nov-2026', 'FT26112400001', '500.00', '', '999,500', 'SMS charge'],
      ['', '', '', '', '', '', ''],
    ]);
    expect(read).toEqual({
      lines: [
        {
          line: 5,
          amount: 85_000_00,
          arrivedOn: '2026-11-23',
          reference: 'FT26112312345',
          words: 'NIP/ADA OBI/W12P',
          error: null,
        },
      ],
      skipped: 1,
    });
  });

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T08:15:00', '2026-11-23'],
    ['23/11/2026', '2026-11-23'],
    ['3/11/26', '2026-11-03'],
    ['23-Nov-26 08:15', '2026-11-23'],
    ['23 November 2026', '2026-11-23'],
    ['31/11/2026', null],
    ['11/23/2026', null],
    ['tomorrow', null],
  ])('has a day written %s', (written, day) => {
    const line = readStatement([
      ['Date', 'Amount', 'Ref'],
      [written, '1', 'A'],
    ])?.lines[0];
    expect(line?.error === null ? line.arrivedOn : null).toBe(day);
  });

  it.each([
    ['₦1,234.50', 1_234_50],
    ['NGN 20', 20_00],
    ["'+5.5", 5_50],
    ['1.234', null],
    ['ten', null],
  ])('has an amount written %s', (written, amount) => {
    const line = readStatement([
      ['Date', 'Amount', 'Ref'],
      ['2026-11-23', written, 'A'],
    ])?.lines[0];
    expect(line?.error === null ? line.amount : null).toBe(amount);
  });

  it('leaves out what went out, by its sign or by a column that says so', () => {
    const rows = [
      ['Date', 'Amount', 'DR/CR', 'Ref'],
      ['2026-11-23', '10', 'DR', 'A'],
      ['2026-11-23', '-10', 'CR', 'B'],
      ['2026-11-23', '0.00', 'CR', 'C'],
      ['2026-11-23', '-', 'CR', 'D'],
      ['2026-11-23', '10', 'CR', 'E'],
    ];
    const read = readStatement(rows);
    expect(read?.skipped).toBe(4);
    expect(read?.lines.map(({ line }) => line)).toEqual([6]);
  });

  it('says what is wrong with a line, and has none without its headings', () => {
    const read = readStatement([
      ['Date', 'Amount', 'Ref'],
      ['2026-11-23', '10', ''],
    ]);
    expect(read?.lines).toEqual([
      { line: 2, error: 'It has no reference. Enter it by hand with one of your own.' },
    ]);
    expect(readStatement([['Day', 'Sum']])).toBeNull();
    expect(readStatement([])).toBeNull();
  });
});
