import type { Page } from '@yonkoma/contract';
import { useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { setTitle } from './describe-page.ts';
import { hasMetadata, pageAddress, setPageAddress } from './head-tags.ts';

/**
 * Keeps the canonical address in the head equal to the page on screen. The served metadata is removed together with its
 * address, and so is its title.
 */
export function usePageAddress(page: Page | undefined, label: string, siteName: string): void {
  const { pathname, search } = useLocation();
  const address = page ? pageAddress(page, pathname, search) : null;
  const last = useRef(address);
  // Runs before the effects of the page, so that the page can overwrite it.
  useInsertionEffect(() => {
    if (last.current === address) return;
    last.current = address;
    if (hasMetadata(document)) setTitle(document, label, siteName);
    setPageAddress(document, address);
  }, [address, label, siteName]);
}
