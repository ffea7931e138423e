import { Modal, type ModalProps } from './modal.tsx';
import styles from './sheet.module.css';

const look = { frame: styles.sheet, body: styles.body, header: styles.header, title: styles.title };

/** Settings over the page: from the bottom on phones, from the side on desktops. The page stays visible. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} look={look} />;
}
