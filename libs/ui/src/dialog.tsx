import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

const look = { frame: styles.dialog, body: styles.body, header: styles.header, title: styles.title };

/** A modal dialog: in the middle of the screen, at the bottom on phones. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} look={look} />;
}
