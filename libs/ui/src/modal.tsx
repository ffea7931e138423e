import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Called by the close button, Escape and a click beside it. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

interface ModalLook {
  frame: string | undefined;
  body: string | undefined;
  header: string | undefined;
  title: string | undefined;
}

/** The base of dialogs: a name, a way to close, and content that exists only while the dialog is open. */
export function Modal({ isOpen, onClose, title, closeLabel, children, look }: ModalProps & { look: ModalLook }) {
  const dialog = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={look.frame} aria-labelledby={titleId}>
      <div className={look.body}>
        <header className={look.header}>
          <h2 id={titleId} className={look.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </header>
        {isOpen && children}
      </div>
    </dialog>
  );
}
