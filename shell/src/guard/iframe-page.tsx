import { useIsHydrating, useShell } from '@yonkoma/remote-kit';
import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import NotFoundPage from '../frame/not-found-page.tsx';
import { useWords } from '../language/words.ts';
import { useMenus } from '../menu/menus-context.ts';
import styles from './iframe-page.module.css';
import { framedUrl } from './framed-url.ts';

/**
 * A page of another site inside ours. Only addresses that the visitor's own rules name are shown. The page can neither
 * change our page nor navigate it away.
 */
export default function IframePage() {
  const say = useWords();
  const { url = '' } = useParams();
  const { framed } = useMenus();
  // Without the origin nobody can tell whether the address is on our own site.
  const isHydrating = useIsHydrating();
  const src = isHydrating ? undefined : framedUrl(url, [...framed.keys()], location.origin);
  const title = framed.get(url);
  const shell = useShell();
  useLayoutEffect(() => {
    if (src && title) shell.describePage({ title });
  }, [shell, src, title]);
  if (!src) return <NotFoundPage />;
  return (
    <iframe
      className={styles.frame}
      src={src}
      title={say('user.framed', { host: new URL(src).host })}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
