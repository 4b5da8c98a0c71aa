import { Form, Input } from 'antd';
import { CONTENT_PAGES } from '#domain/settings/content-pages.ts';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';
import { PagePreview } from './page-preview.tsx';

/** The texts of the shop's pages, each folded. */
export function PageFields() {
  return (
    <section className="settings-group" aria-labelledby="settings-pages">
      <h2 className="heading-3" id="settings-pages">
        Pages
      </h2>
      <p className="small muted">
        Each page with a text is linked at the foot of the shop. A line with <code>##</code> in front is a
        heading, with <code>-</code> a point of a list; <code>**bold**</code>, <code>[words](https://…)</code>{' '}
        is a link.
      </p>
      {CONTENT_PAGES.map(({ slug, title }) => (
        <details key={slug} className="settings-page settings-fold">
          <summary>
            {title} <Written slug={slug} />
          </summary>
          <Form.Item
            label={`The text of ${title}`}
            name={['pages', slug]}
            extra={
              slug === 'contact' ? 'Above phone, address and hours, which come by themselves.' : undefined
            }
          >
            <Input.TextArea rows={10} maxLength={SETTINGS_LIMITS.pageText} />
          </Form.Item>
          <PagePreview slug={slug} />
        </details>
      ))}
    </section>
  );
}

/** Whether there is a text, for whoever has not unfolded it. */
function Written({ slug }: { slug: string }) {
  const text = Form.useWatch<string | undefined>(['pages', slug]);
  return <span className="small muted">{text?.trim() ? 'has a text' : 'no text'}</span>;
}
