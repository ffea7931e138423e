import type { Page } from '@yonkoma/contract';
import { useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitle } from './describe-page.ts';
import { hasMetadata, pageAddress, setPageAddress } from './head-tags.ts';

/**
 * Keeps the address in the head that of the page on screen. The served metadata is removed with it, its name included.
 */
export function usePageAddress(page: Page | undefined, label: string, siteName: string): void {
  const { pathname, search } = useLocation();
  const address = page ? pageAddress(page, pathname, search) : null;
  const last = useRef(address);
  // Before the effects of the page itself, whose words win.
  useInsertionEffect(() => {
    if (last.current === address) return;
    last.current = address;
    if (hasMetadata(document)) setTitle(document, label, siteName);
    setPageAddress(document, address);
  }, [address, label, siteName]);
}
