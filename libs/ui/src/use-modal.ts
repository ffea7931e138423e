import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens and closes a `<dialog>` from a prop. A click on the backdrop closes it (the event's target is the dialog
 * itself). The browser handles Escape.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // With what is drawn: what the dialog is about is gone when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    const closeBeside = (event: Event) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, [onClose]);
  return dialog;
}
