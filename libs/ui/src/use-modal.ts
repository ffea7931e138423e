import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Opens and closes a `<dialog>` from a prop. Escape and a click on the backdrop call `onClose`. */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because the content of the dialog is removed in the same render that closes it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    // The target of a click on the backdrop is the dialog itself.
    const onItself = (handle: (event: Event) => void) => (event: Event) => {
      if (event.target === element) handle(event);
    };
    element.addEventListener('click', onItself(onClose), { signal });
    // Escape. Closed here and now, so that what had the focus gets it back before anything is taken from the page.
    element.addEventListener(
      'cancel',
      onItself((event) => {
        event.preventDefault();
        element.close();
        onClose();
      }),
      { signal },
    );
    // Reported later, when the dialog may be open again.
    element.addEventListener('close', () => isOpen && !element.open && onClose(), { signal });
    return () => listening.abort();
  }, [isOpen, onClose]);
  return dialog;
}
