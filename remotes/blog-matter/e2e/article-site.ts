import type { Browser } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { operate } from '@yonkoma/journeys/operate';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { texts } from './texts.ts';

export interface ArticleSite extends MemberSite {
  /** A member whose comments wait for nobody. */
  join: (name: string) => Promise<SiteMember>;
  /** An operator's command beside the running site; what it said. */
  ops: (...line: (string | number)[]) => Promise<string>;
  /** Id of an article by its name in addresses. */
  idOf: (slug: string) => number;
}

/** The data folder of the site that has the texts. */
let filled = '';

const articleSite = (browser: Browser, site: MemberSite): ArticleSite => {
  const ops: ArticleSite['ops'] = async (...line) => operate(site.dataDir, line.map(String), { SECRET: site.secret });
  return {
    ...site,
    ops,
    idOf: (slug) =>
      readRows<{ id: number }>(site.dataDir, 'article', 'SELECT id FROM article WHERE slug = ?', [slug])[0]?.id ?? 0,
    async join(name) {
      const joined = await joinSite(browser, site, name);
      changeRows(site.dataDir, 'discussion', 'INSERT INTO writer (member_id, approved_count) VALUES (?, 10)', [
        joined.id,
      ]);
      return joined;
    },
  };
};

const importTexts = async ({ dataDir, ops }: ArticleSite): Promise<void> => {
  const folder = join(dataDir, 'articles-to-import');
  for (const [name, content] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await ops('import-articles', folder);
};

/** A browser, and the member site of this worker with the articles that all files here read. */
export const withArticleSite = (ready: (opened: { browser: Browser; site: ArticleSite }) => Promise<void>): void =>
  withMemberSite(async ({ browser, site }) => {
    const own = articleSite(browser, site);
    if (filled !== site.dataDir) await importTexts(own);
    filled = site.dataDir;
    await ready({ browser, site: own });
  });
