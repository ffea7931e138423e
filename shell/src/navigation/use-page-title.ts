import { useInsertionEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitle } from './describe-page.ts';

/**
 * Sets the declared title of a page as soon as the visitor goes to it. The page can set a better one. The page that was
 * served keeps its title.
 */
export function usePageTitle(label: string, siteName: string, isFirst: boolean): void {
  const { pathname } = useLocation();
  // Runs before the effects of the page, so that the page can overwrite it.
  useInsertionEffect(() => {
    if (!isFirst) setTitle(document, label, siteName);
  }, [pathname, label, siteName, isFirst]);
}
