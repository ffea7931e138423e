import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

interface SheetProps {
  isOpen: boolean;
  /** Called by the close button, Escape and a click beside the sheet. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** Settings and choices over the page: from the bottom on phones, from the side on desktops. What is behind stays visible. */
export function Sheet({ isOpen, onClose, title, closeLabel, children }: SheetProps) {
  const dialog = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
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
