import { PanelSkeleton } from '@yonkoma/ui';
import styles from './page-skeleton.module.css';

/** In place of a whole page on its way. It is as high as the screen, so that no foot moves when the page comes. */
export const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <PanelSkeleton shape="text" />
  </div>
);
