import { useInsertionEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitle } from './describe-page.ts';

/**
 * Names a page by its declared title as soon as it is gone to; the page may say it better. The page that was served
 * keeps its own.
 */
export function usePageTitle(label: string, siteName: string, isFirst: boolean): void {
  const { pathname } = useLocation();
  // Before the effects of the page itself, whose words win.
  useInsertionEffect(() => {
    if (!isFirst) setTitle(document, label, siteName);
  }, [pathname, label, siteName, isFirst]);
}
