import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './front-page.module.css';

const Later = lazy(() => import('./later.jsx'));

export default function FrontPage() {
  const { t } = useTranslation('webpack-example');
  const [count, setCount] = useState(0);
  const [isMore, setIsMore] = useState(false);
  return (
    <article className={styles.front}>
      <h1>{t('front.title')}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('front.pressed', { count })}
      </button>
      <button type="button" onClick={() => setIsMore(true)}>
        {t('front.more')}
      </button>
      <p>
        <Link to="/">{t('front.home')}</Link>
      </p>
      {isMore && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </article>
  );
}
