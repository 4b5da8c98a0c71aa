import { useApolloClient } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ContentPreviewDocument, type ContentPreviewQuery } from '../../../graphql/generated/operations.ts';
import { OwnersText } from '../../../features/content/owners-text.tsx';
import { FailureAlert } from '../../failure-alert.tsx';

interface Shown {
  text: string;
  html: string;
}

/** A text as its page would show it, made by the server. */
export function PagePreview({ slug }: { slug: string }) {
  const form = Form.useFormInstance();
  const now = Form.useWatch<string | undefined>(['pages', slug]) ?? '';
  const client = useApolloClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const preview = async (): Promise<void> => {
    const text = String(form.getFieldValue(['pages', slug]) ?? '');
    setFailure(undefined);
    const query = { query: ContentPreviewDocument, variables: { text } };
    const { data } = await client.query<ContentPreviewQuery>({ ...query, fetchPolicy: 'no-cache' });
    setShown(data ? { text, html: data.contentPreview } : null);
  };
  return (
    <div className="settings-preview">
      <Button onClick={() => void preview().catch(setFailure)}>Preview</Button>
      <FailureAlert error={failure} />
      {shown && (
        <section aria-label="Preview">
          {shown.text !== now && <p className="small muted">The text has changed since.</p>}
          <OwnersText html={shown.html || '<p>No text.</p>'} />
        </section>
      )}
    </div>
  );
}
