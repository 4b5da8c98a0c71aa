import { useState } from 'react';
import { readShippingSheet, SHEET_LIMITS, type SheetRow } from '#domain/orders/shipping/shipping-sheet.ts';
import { type ShipOrdersMutation, useShipOrdersMutation } from '../../../graphql/generated/operations.ts';
import { readCsv } from '../../list/read-csv.ts';

type ReadRow = Extract<SheetRow, { error: null }>;

/** A row of the sheet with what the shop says of it; `told` is null before. */
export interface ToldRow {
  row: SheetRow;
  told: ShipOrdersMutation['shipOrders']['orders'][number] | null;
}

const isRead = (row: SheetRow): row is ReadRow => row.error === null;

/** Reads a sheet, has it checked, and then shipped, some orders at a time. */
export function useShipSheet(onShipped: () => void) {
  const [rows, setRows] = useState<ToldRow[] | 'unread'>();
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const [ship] = useShipOrdersMutation();

  const send = async (given: readonly ToldRow[], isCheck: boolean): Promise<ToldRow[]> => {
    const told = [...given];
    const places = given.flatMap(({ row, told: before }, place) =>
      isRead(row) && (isCheck || before?.outcome === 'READY') ? [{ row, place }] : [],
    );
    for (let from = 0; from < places.length; from += SHEET_LIMITS.atOnce) {
      const some = places.slice(from, from + SHEET_LIMITS.atOnce);
      setDone(from);
      const orders = some.map(({ row: { order, carrier, trackingNumber } }) => ({
        orderId: String(order),
        carrier,
        trackingNumber,
      }));
      const { data } = await ship({ variables: { input: { orders, isCheck } } });
      for (const [index, { row, place }] of some.entries())
        told[place] = { row, told: data?.shipOrders.orders[index] ?? null };
      setRows([...told]);
    }
    return told;
  };
  const work = async (given: readonly ToldRow[], isCheck: boolean): Promise<void> => {
    setFailure(undefined);
    await send(given, isCheck).catch(setFailure);
    setDone(undefined);
    if (!isCheck) onShipped();
  };
  return {
    rows,
    failure,
    /** How many are through, while they are sent. */
    done,
    choose: async (file: File | undefined): Promise<void> => {
      const cells = file && (await readCsv(file));
      const read = cells && readShippingSheet(cells);
      const sheet = read?.slice(0, SHEET_LIMITS.rows).map((row) => ({ row, told: null }));
      setRows(file && (sheet ?? 'unread'));
      if (sheet) await work(sheet, true);
    },
    ship: async (): Promise<void> => {
      if (rows && rows !== 'unread') await work(rows, false);
    },
  };
}
