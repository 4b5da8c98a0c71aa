import { Button, Form, Input } from 'antd';
import { type MouseEvent, useEffect } from 'react';
import { FOCAL_BOUNDS, MAX_ALT, MAX_OF_VARIANT } from '#domain/catalogue/pictures/product-pictures.ts';
import { checkPictureWords } from '#domain/forms/pictures/picture-rules.ts';
import { grouped } from '#domain/forms/limits.ts';
import type { EditedPictureFragment } from '../../../graphql/generated/operations.ts';
import { Picture } from '../../../ui/picture.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';
import { useLeaveGuard } from '../../use-leave-guard.ts';
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
        picture={picture}
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
        <Slider label="In sight, from the left" name="focalX" />
        <Slider label="In sight, from the top" name="focalY" />
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

const { from, to } = FOCAL_BOUNDS;

const Slider = ({ label, name }: { label: string; name: 'focalX' | 'focalY' }) => (
  <Form.Item label={label} name={name} normalize={Number}>
    <input type="range" min={from} max={to} />
  </Form.Item>
);

interface FocalPadProps {
  picture: EditedPictureFragment;
  focus: { focalX: number; focalY: number };
  onFocus: (focus: { focalX: number; focalY: number }) => void;
}

const shareOf = (at: number, size: number): number => Math.round(Math.min(Math.max(at / size, 0), 1) * to);

function FocalPad({ picture, focus, onFocus }: FocalPadProps) {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({ focalX: shareOf(clientX - left, width), focalY: shareOf(clientY - top, height) });
  };
  return (
    <div className="focal">
      <button
        type="button"
        className="focal-pad"
        tabIndex={-1}
        aria-label="Press on what stays in sight"
        onClick={press}
      >
        <Picture image={picture.url} alt="" sizes="320px" />
        <span className="focal-mark" style={{ left: `${focus.focalX}%`, top: `${focus.focalY}%` }} />
      </button>
      <div className="focal-cut">
        <Picture image={picture.url} alt="" sizes="160px" focus={focus} />
        <span className="caption">Cut to a square</span>
      </div>
    </div>
  );
}
