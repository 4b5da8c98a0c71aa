import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import '../../styles/paper.css';

const SIZES = [
  ['a4', 'A4'],
  ['a6', 'A6'],
] as const;

type PaperSize = (typeof SIZES)[number][0];

interface PaperFrameProps {
  /** Beside the button: the way back. */
  back?: ReactNode;
  /** One for each sheet. */
  children: ReactNode;
}

/** Sheets as they will be printed, with the choice of their size and the button above; only the sheets are printed. */
export function PaperFrame({ back, children }: PaperFrameProps) {
  const [size, setSize] = useState<PaperSize>('a4');
  return (
    <>
      <div className="paper-tools">
        <fieldset className="paper-sizes">
          <legend className="hidden-text">Size of the paper</legend>
          {SIZES.map(([value, text]) => (
            <label key={value}>
              <input
                type="radio"
                name="paper-size"
                checked={size === value}
                onChange={() => setSize(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <Button small onClick={() => window.print()}>
          Print
        </Button>
        {back}
      </div>
      <div className={`papers papers-${size}`}>{children}</div>
    </>
  );
}
