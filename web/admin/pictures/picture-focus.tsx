import { Form } from 'antd';
import type { MouseEvent } from 'react';
import { FOCAL_BOUNDS } from '#domain/catalogue/pictures/product-pictures.ts';
import { Picture } from '../../ui/product/picture.tsx';

const { from, to } = FOCAL_BOUNDS;

export const FocalSliders = () => (
  <>
    <Slider label="In sight, from the left" name="focalX" />
    <Slider label="In sight, from the top" name="focalY" />
  </>
);

const Slider = ({ label, name }: { label: string; name: 'focalX' | 'focalY' }) => (
  <Form.Item label={label} name={name} normalize={Number}>
    <input type="range" min={from} max={to} />
  </Form.Item>
);

interface FocalPadProps {
  image: string;
  focus: { focalX: number; focalY: number };
  onFocus: (focus: { focalX: number; focalY: number }) => void;
}

const shareOf = (at: number, size: number): number => Math.round(Math.min(Math.max(at / size, 0), 1) * to);

/** What stays in sight is pressed on the picture. */
export function FocalPad({ image, focus, onFocus }: FocalPadProps) {
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
        <Picture image={image} alt="" sizes="320px" />
        <span className="focal-mark" style={{ left: `${focus.focalX}%`, top: `${focus.focalY}%` }} />
      </button>
      <div className="focal-cut">
        <Picture image={image} alt="" sizes="160px" focus={focus} />
        <span className="caption">Cut to a square</span>
      </div>
    </div>
  );
}
