import { withStepUp } from '../../features/security/step-up.ts';
import { useCreateExportLinkMutation } from '../../graphql/generated/operations.ts';

/** The browser itself fetches the file, so that one of any size takes no memory. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

/** Downloads an export by a link made at that moment. */
export function useExportDownload() {
  const [createLink, { error, loading }] = useCreateExportLinkMutation();
  const run = async (id: string): Promise<void> => {
    const { data } = await withStepUp(() => createLink({ variables: { input: { id } } }));
    if (data) follow(data.createExportLink.url);
  };
  // What fails is in `error`.
  return { error, busy: loading, download: (id: string): void => void run(id).catch(() => undefined) };
}
