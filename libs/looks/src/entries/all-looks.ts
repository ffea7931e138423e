import type { Look } from '../entry.ts';
import { askLooks } from './ask.ts';
import { blogMatterLooks } from './blog-matter.ts';
import { memberCentreLooks } from './member-centre.ts';
import { platformLooks } from './platform.ts';
import { readerLooks } from './reader.ts';
import { shellLooks } from './shell.ts';

/** One entry for each page. */
export const looks: readonly Look[] = [
  ...readerLooks,
  ...memberCentreLooks,
  ...blogMatterLooks,
  ...askLooks,
  ...platformLooks,
  ...shellLooks,
];
