import { classes, IconButton } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../language/words.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './ads.module.css';
import type { Overlay } from './overlay-rules.ts';

interface AdOverlayProps {
  format: Overlay;
  isDue: boolean;
  /** Nothing may cover the page now. */
  isHeldBack: boolean;
  onDone: () => void;
}

/**
 * An interstitial over the whole page, or a vignette at its edge. It stays hidden until it has content, so that a
 * failing or silent advertisement disturbs nobody. From the start it can be closed with Escape or its button.
 */
export function AdOverlay({ format, isDue, isHeldBack, onDone }: AdOverlayProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isFilled, setIsFilled] = useState(false);
  const isOpen = isDue && isFilled && !isHeldBack;
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open && !document.querySelector('dialog[open]')) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={classes(styles.overlay, styles[format])} aria-labelledby={titleId} onClose={onDone}>
      <header className={styles.overlayHead}>
        <h2 id={titleId} className={styles.label}>
          {say('ad.label')}
        </h2>
        <IconButton label={say('ad.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      <AdFrame format={format} isDue={isDue} onFilled={() => setIsFilled(true)} className={styles.overlayFrame} />
    </dialog>
  );
}
