import { Modal, type ModalProps } from './modal.tsx';
import styles from './sheet.module.css';

const look = { frame: styles.sheet, body: styles.body, header: styles.header, title: styles.title };

/**
 * Settings and choices over the page: from the bottom on phones, from the side on desktops. What is behind stays
 * visible.
 */
export function Sheet(props: ModalProps) {
  return <Modal {...props} look={look} />;
}
