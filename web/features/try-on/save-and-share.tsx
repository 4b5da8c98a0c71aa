import { useState } from 'react';
import { shopRules } from '../../storage/shop-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { pictureOf, savePicture, sharePicture, type Shot } from './save-picture.ts';
import { ToolIcon } from './tool-icon.tsx';

/** Neither of both uploads anything. */
export function SaveAndShare({ shot }: { shot: Omit<Shot, 'mark'> }) {
  const [hasFailed, setFailed] = useState(false);
  const run = async (handOver: (file: File) => void | Promise<void>): Promise<void> => {
    setFailed(false);
    try {
      await handOver(await pictureOf({ ...shot, mark: shopRules().name }));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <div className="try-actions">
        <Button onClick={() => void run(savePicture)}>
          <ToolIcon name="save" />
          Save picture
        </Button>
        <Button variant="line" onClick={() => void run(sharePicture)}>
          <ToolIcon name="share" />
          Share
        </Button>
      </div>
      {hasFailed && <Alert tone="red">The picture could not be saved. Try again.</Alert>}
    </>
  );
}
