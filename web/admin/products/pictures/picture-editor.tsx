import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { MAX_ALT, MAX_OF_VARIANT } from '#domain/catalogue/pictures/product-pictures.ts';
import { checkPictureWords } from '#domain/forms/pictures/picture-rules.ts';
import { grouped } from '#domain/forms/limits.ts';
import type { EditedPictureFragment } from '../../../graphql/generated/operations.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';
import { useLeaveGuard } from '../../use-leave-guard.ts';
import { FocalPad, FocalSliders } from '../../pictures/picture-focus.tsx';
import type { PictureWordsInput } from './use-picture-changes.ts';

interface Words {
  alt: string;
  focalX: number;
  focalY: number;
  colour: string;
  sku: string;
}

interface PictureEditorProps {
  picture: EditedPictureFragment;
  /** From 1. */
  place: number;
  colours: readonly { code: string; name: string }[];
  /** None where there is no choice. */
  variants: readonly { sku: string; choice: string }[];
  save: (words: PictureWordsInput) => Promise<void>;
  /** Told whether there is something to save. */
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

const wordsOf = ({ alt, focalX, focalY, colour, sku }: EditedPictureFragment): Words => ({
  alt,
  focalX,
  focalY,
  colour: colour ?? '',
  sku: sku ?? '',
});

const isSame = (one: Words, other: Words): boolean =>
  one.alt.trim() === other.alt.trim() &&
  one.focalX === other.focalX &&
  one.focalY === other.focalY &&
  one.colour === other.colour &&
  one.sku === other.sku;

/** What is said of one picture. The focal point is pressed on the picture or set by two sliders. */
export function PictureEditor(props: PictureEditorProps) {
  const { picture, place, colours, variants, save, onTyped, onClose } = props;
  const saved = wordsOf(picture);
  const { form, formProps, values, failure, isBusy } = useEditForm<Words>({
    initial: saved,
    check: checkPictureWords,
    save: async (typed) => {
      await save(typed);
      release();
      onTyped(false);
    },
  });
  const isTyped = values !== undefined && !isSame(values, saved);
  const release = useLeaveGuard(isTyped);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const { focalX, focalY } = values ?? saved;
  return (
    <Form<Words> {...formProps} className="picture-editor" aria-label={`Picture ${place}`}>
      <FailureAlert error={failure} />
      <FocalPad
        image={picture.url}
        focus={{ focalX, focalY }}
        onFocus={(focus) => {
          form.setFieldsValue(focus);
        }}
      />
      <div>
        <Form.Item
          label="What it shows"
          name="alt"
          extra={`Read aloud to people who do not see it. Up to ${grouped(MAX_ALT)} characters.`}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        <Form.Item label="Colour" name="colour" extra="Shown first when a shopper chooses this colour.">
          <select className="input select">
            <option value="">Every colour</option>
            {colours.map(({ code, name }) => (
              <option key={code} value={code}>
                {name ? `${code} – ${name}` : code}
              </option>
            ))}
          </select>
        </Form.Item>
        {variants.length > 1 && (
          <Form.Item
            label="One variant alone"
            name="sku"
            extra={`Shown instead of the others when a shopper chooses it. Up to ${MAX_OF_VARIANT} pictures.`}
          >
            <select className="input select">
              <option value="">None</option>
              {variants.map(({ sku, choice }) => (
                <option key={sku} value={sku}>
                  {choice ? `${sku} – ${choice}` : sku}
                </option>
              ))}
            </select>
          </Form.Item>
        )}
        <FocalSliders />
        <div className="picture-editor-actions">
          <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
            Save picture
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Form>
  );
}
