import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called by the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** One thing to do before going on: in the middle of the screen, at the bottom on phones. The page behind waits. */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>{title}</h2>
          <IconButton label={closeLabel} onClick={onClose}><X size={20} aria-hidden /></IconButton>
        </header>
        {isOpen && children}
      </div>
    </dialog>
  );
}
