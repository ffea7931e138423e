import { Button, Dialog } from '@yonkoma/ui';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useWords } from '../words.ts';
import styles from './avatar-field.module.css';
import { avatarPx, middleSquare, pixelsOf } from './crop-rules.ts';

interface CropDialogProps {
  file: File;
  onCut: (file: File) => void;
  onClose: () => void;
  /** Called when the browser cannot show the file. */
  onBroken: () => void;
}

/** Crops a picture to a square, by finger, mouse or arrow keys. Only the cropped part leaves the browser. */
export function CropDialog({ file, onCut, onClose, onBroken }: CropDialogProps) {
  const say = useWords();
  const source = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(source), [source]);
  const image = useRef<HTMLImageElement>(null);
  const [cut, setCut] = useState<PercentCrop>();
  const begin = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setCut({ unit: '%', ...middleSquare(naturalWidth, naturalHeight) });
  const finish = async () => {
    if (!image.current || !cut) return;
    const piece = await drawCut(image.current, cut);
    if (piece) onCut(piece);
    else onBroken();
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('profile.cut')} closeLabel={say('close')}>
      <div className={`${styles.crop} member-centre-foreign`}>
        <ReactCrop
          crop={cut}
          onChange={(_, part) => setCut(part)}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={32}
          ariaLabels={{
            cropArea: say('profile.cutArea'),
            nwDragHandle: say('profile.corner'),
            nDragHandle: say('profile.corner'),
            neDragHandle: say('profile.corner'),
            eDragHandle: say('profile.corner'),
            seDragHandle: say('profile.corner'),
            sDragHandle: say('profile.corner'),
            swDragHandle: say('profile.corner'),
            wDragHandle: say('profile.corner'),
          }}
        >
          <img ref={image} src={source} alt="" onLoad={begin} onError={onBroken} />
        </ReactCrop>
      </div>
      <p className={styles.help}>{say('profile.cutHelp')}</p>
      <div className={styles.actions}>
        <Button tone="primary" isWide onClick={() => void finish()}>
          {say('profile.useCut')}
        </Button>
        <Button isWide onClick={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The cropped part as a file; null when the browser cannot draw it. */
async function drawCut(image: HTMLImageElement, cut: PercentCrop): Promise<File | null> {
  const { x, y, side } = pixelsOf(cut, image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, avatarPx);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return bytes && new File([bytes], 'avatar.png', { type: bytes.type });
}
