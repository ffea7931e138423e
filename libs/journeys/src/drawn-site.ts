import type { Browser } from '@yonkoma/testing/browser';
import { copyImported } from './imported.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';

/** A site whose library is the drawn comics. They are imported once in a test run; every site has a copy of its own. */
export const openDrawnSite = (browser: Browser, env: Record<string, string> = {}): Promise<OwnSite> =>
  openOwnSite((dataDir) => copyImported(browser, dataDir), env);
