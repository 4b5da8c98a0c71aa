import { useState } from 'react';
import { withStepUp } from '../../features/security/step-up.ts';
import {
  type ExportRowFragment,
  type RequestExportInput,
  useExportsQuery,
  useRequestExportMutation,
} from '../../graphql/generated/operations.ts';
import { isOpen } from './export-words.ts';
import { useExportDownload } from './use-export-download.ts';

/** More than can be unfinished at a time, so that the one just asked for is among the newest. */
const NEWEST = 10;
const LOOK_MS = 1000;

export interface ListExport {
  /** What the button says before anything is asked for. */
  label: string;
  start: () => void;
  /** The export of the list as it is filtered now; undefined before one is asked for. */
  row: ExportRowFragment | undefined;
  busy: boolean;
  download: () => void;
  error: unknown;
}

/** Has the whole filtered list exported, and looks how far that is until it is finished. */
export function useListExport(input: RequestExportInput, label = 'Export CSV'): ListExport {
  const [request, requesting] = useRequestExportMutation();
  const [asked, setAsked] = useState<{ input: string; first: ExportRowFragment }>();
  const text = JSON.stringify(input);
  // Another filter is another list.
  const first = asked?.input === text ? asked.first : undefined;
  const [isFinished, setFinished] = useState(false);
  const query = useExportsQuery({
    variables: { first: NEWEST },
    skip: first === undefined,
    pollInterval: isFinished ? 0 : LOOK_MS,
    fetchPolicy: 'cache-and-network',
  });
  const downloading = useExportDownload();
  const found = query.data?.exports.edges.find(({ node }) => node.id === first?.id)?.node;
  const row = first && (found ?? first);
  const isDone = row !== undefined && !isOpen(row);
  if (isDone !== isFinished) setFinished(isDone);
  const run = async (): Promise<void> => {
    const { data } = await withStepUp(() => request({ variables: { input } }));
    if (data) setAsked({ input: text, first: data.requestExport.export });
  };
  return {
    label,
    start: () => {
      if (!requesting.loading) void run().catch(() => undefined);
    },
    row,
    busy: requesting.loading || (row !== undefined && !isDone),
    download: () => row && downloading.download(row.id),
    error: requesting.error ?? downloading.error ?? query.error,
  };
}
