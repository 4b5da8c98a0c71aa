import { Button, Form, Input, Modal } from 'antd';
import { MAX_ALT } from '#domain/catalogue/pictures/product-pictures.ts';
import { grouped } from '#domain/forms/limits.ts';
import { checkPictureWords } from '#domain/forms/pictures/picture-rules.ts';
import {
  type LibraryRowFragment,
  useChangeLibraryPictureMutation,
} from '../../graphql/generated/operations.ts';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { forgetCatalogueLists } from '../catalogue-cache.ts';
import { FocalPad, FocalSliders } from './picture-focus.tsx';
import { useEditForm } from '../use-edit-form.ts';
import '../products/pictures/pictures.css';

interface LibraryEditorProps {
  picture: LibraryRowFragment;
  onDone: () => void;
  onCancel: () => void;
}

/** What is said of a picture, wherever it is shown. */
export function LibraryEditor({ picture, onDone, onCancel }: LibraryEditorProps) {
  const [run] = useChangeLibraryPictureMutation({ update: forgetCatalogueLists });
  const { id, version, url, alt, focalX, focalY, uses } = picture;
  const { form, formProps, values, isBusy, failure } = useEditForm({
    initial: { alt, focalX, focalY },
    check: checkPictureWords,
    save: async (words) => {
      await run({ variables: { input: { id, version, ...words } } });
      showToast('Picture saved');
      onDone();
    },
  });
  const focus = { focalX: values?.focalX ?? focalX, focalY: values?.focalY ?? focalY };
  return (
    <Modal open title="Edit picture" footer={null} onCancel={onCancel}>
      <FailureAlert error={failure} />
      <Form {...formProps} className="library-editor">
        <FocalPad image={url} focus={focus} onFocus={(point) => form.setFieldsValue(point)} />
        <Form.Item
          label="What it shows"
          name="alt"
          extra={`Read aloud to people who do not see it. Up to ${grouped(MAX_ALT)} characters.`}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        <FocalSliders />
        {uses > 0 && <p className="caption">This changes it wherever a product shows the picture.</p>}
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          Save picture
        </Button>
      </Form>
    </Modal>
  );
}
