import type { Browser } from '@yonkoma/testing/browser';
import { copyImported } from './imported.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';

/** A site with the drawn comics. They are imported once in a test run; every site has its own copy. */
export const openDrawnSite = (browser: Browser, env: Record<string, string> = {}): Promise<OwnSite> =>
  openOwnSite((dataDir) => copyImported(browser, dataDir), env);
