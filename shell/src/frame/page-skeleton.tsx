import { PanelSkeleton } from '@yonkoma/ui';
import styles from './page-skeleton.module.css';

/** In place of a whole page that is on its way: as high as the screen, so that no foot of the page moves when it comes. */
export const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <PanelSkeleton shape="text" />
  </div>
);
