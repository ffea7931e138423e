import { PanelSkeleton } from '@yonkoma/ui';
import carousel from './carousel.module.css';
import styles from './home-skeleton.module.css';
import section from './shelf-section.module.css';

/** The skeleton of the home page: a row of two slides, then shelves. */
export function HomeSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={carousel.row}>
        <span className={carousel.place}>
          <span className={styles.slide} />
        </span>
        <span className={carousel.place}>
          <span className={styles.slide} />
        </span>
      </div>
      <div className={section.section}>
        <div className={section.header}>
          <span className={styles.title} />
        </div>
        <PanelSkeleton shape="covers" />
      </div>
      <div className={section.section}>
        <div className={section.header}>
          <span className={styles.title} />
        </div>
        <PanelSkeleton shape="covers" />
      </div>
    </div>
  );
}
