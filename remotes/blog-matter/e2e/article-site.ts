import type { Browser } from '@yonkoma/testing/browser';
import { changeRows, operate, readRows } from '@yonkoma/testing/node';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';

export interface ArticleSite extends MemberSite {
  join: (browser: Browser, name: string) => Promise<SiteMember>;
  /** An operator's command beside the running site; what it said. */
  ops: (...line: (string | number)[]) => Promise<string>;
  /** Imports files, given by their paths. */
  importFiles: (files: Record<string, string | Uint8Array>) => Promise<void>;
  /** Id of an article by its name in addresses. */
  idOf: (slug: string) => number;
  /** As if nobody had written for long: the clock of a running site cannot be moved. */
  rest: () => void;
}

let imports = 0;

export const openArticleSite = async (): Promise<ArticleSite> => {
  const site = await openMemberSite();
  const ops: ArticleSite['ops'] = async (...line) => operate(site.dataDir, line.map(String), { SECRET: site.secret });
  const rest = () => changeRows(site.dataDir, 'discussion', 'UPDATE writer SET posted_at = 0, day_count = 0');
  changeRows(
    site.dataDir,
    'discussion',
    `INSERT INTO text_setting (name, value) VALUES ('site admission', 'off')
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [],
  );
  return {
    ...site,
    ops,
    rest,
    idOf: (slug) =>
      readRows<{ id: number }>(site.dataDir, 'article', 'SELECT id FROM article WHERE slug = ?', [slug])[0]?.id ?? 0,
    async importFiles(files) {
      imports += 1;
      const folder = join(site.dataDir, `import-${imports}`);
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content);
      }
      await ops('import-articles', folder);
    },
    join: (browser, name) => joinSite(browser, site, name),
  };
};
