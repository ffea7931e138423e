import {
  addToList,
  createList,
  languages,
  listPath,
  localeOf,
  postComment,
  reportCommentByPost,
  textScopes,
} from '@yonkoma/contract';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { type MemberSite, openMemberSite } from '@yonkoma/journeys/members/member-site';
import { sessionOf } from '@yonkoma/journeys/members/session-cookies';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import { operate } from '@yonkoma/journeys/operate';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { changeRows, readRows } from '@yonkoma/testing/node';
import type { Browser } from '@yonkoma/testing/browser';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Walk } from './walk.ts';

/** The roles that are walked; each has one member. */
export const roles = ['uploader', 'editor', 'moderator', 'administrator'] as const;
type Role = (typeof roles)[number];

export interface WalkSite extends MemberSite {
  walks: readonly Walk[];
  staff: Record<Role, SiteMember & { session: Awaited<ReturnType<typeof sessionOf>> }>;
  /** The member to whom the others write, who has also written what they like, report and decide about. */
  host: SiteMember;
  /** The address of a public list with every comic. */
  list: string;
  /** A JPEG as a page of an archive. */
  picture: Buffer;
  /** Lets the host and the others write again at once. */
  rest: () => void;
}

const titles = ['Amber', 'Basalt', 'Cobalt', 'Dahlia', 'Fjord', 'Garnet', 'Heron', 'Indigo', 'Jasper', 'Kestrel'];
const names = ['Anzu', 'Bao', 'Chiyo', 'Dieu', 'Fumi', 'Giang', 'Haruki', 'Ines', 'Joon', 'Kaede'];

/** In each language somebody with a phone and somebody with a desktop, each with a comic of their own. */
const planned = languages
  .flatMap((language) => (['phone', 'desktop'] as const).map((screen) => ({ language, screen })))
  .map((view, place) => ({ ...view, title: `${titles[place]}`, member: `${names[place]}` }));

/** What is said below each comic before the walks begin. */
export const said = (title: string) => ({
  kind: `${title} is a good read`,
  rude: `${title} is for fools`,
  doubtful: `${title} is too short`,
});

const fill = async (browser: Browser, dataDir: string): Promise<void> => {
  await copyPrepared(dataDir);
  const library = await writeComics(
    browser,
    `${dataDir}/written`,
    planned.map(({ title, language }, place) => ({
      title,
      localized: { language: localeOf(language), title },
      tags: place % 2 ? 'Meadow' : 'Harbour',
      pages: 3,
    })),
  );
  const articles = join(dataDir, 'articles/blog');
  await mkdir(articles, { recursive: true });
  for (const language of languages)
    await writeFile(join(articles, `lamp.${language}.md`), `---\ntitle: ${articleTitle(language)}\n---\n\n…\n`);
  await operate(dataDir, ['import', '--later', library]);
  await operate(dataDir, ['import-articles', join(dataDir, 'articles')]);
  await operate(dataDir, ['seed-questions']);
};

/** Not a word of any language, so it is on the page of its own language alone. */
export const articleTitle = (language: string): string => `Zizi ${language}`;

/** Nothing that members write waits for a moderator. */
const admitAll = ({ dataDir }: MemberSite): void => {
  for (const scope of ['site', ...textScopes])
    changeRows(
      dataDir,
      'discussion',
      "INSERT INTO text_setting (name, value) VALUES (?, 'off') ON CONFLICT (name) DO UPDATE SET value = 'off'",
      [`${scope} admission`],
    );
};

/** A site with comics, articles, questions, a list, comments that were reported, and a member for each role. */
export const openWalkSite = async (browser: Browser): Promise<WalkSite> => {
  const site = await openMemberSite({ REQUESTS_PER_MINUTE: '0' }, (dataDir) => fill(browser, dataDir));
  admitAll(site);
  const rest = () => changeRows(site.dataDir, 'discussion', 'UPDATE writer SET posted_at = 0, day_count = 0');
  const join = (name: string) => joinSite(browser, site, name);
  const [host, reporter] = [await join('Tomoko'), await join('Rin')];
  const staff = {} as WalkSite['staff'];
  for (const role of roles) {
    const member = await join(`Staff${role.slice(0, 4)}`);
    await operate(site.dataDir, ['role', 'give', role, member.name]);
    staff[role] = { ...member, session: await sessionOf(site, member.member, true) };
  }
  const ids = new Map(
    readRows<{ id: number; title: string; chapter: number }>(
      site.dataDir,
      'comic',
      `SELECT comic_title.comic_id AS id, title, (SELECT min(id) FROM chapter WHERE comic_id = comic_title.comic_id)
        AS chapter FROM comic_title`,
    ).map(({ title, ...row }) => [title, row]),
  );
  const vouchers = await operate(site.dataDir, ['voucher', 'make', '7.00', '--count', `${planned.length}`]);
  const codes = vouchers.match(/^[2-9a-z]{4}(?:-[2-9a-z]{4}){3}$/gm) ?? [];
  const walks: Walk[] = [];
  for (const [place, plan] of planned.entries()) {
    const comic = ids.get(plan.title);
    if (!comic) throw new Error(`${plan.title} was not imported`);
    const comments: Record<string, number> = {};
    for (const [kind, content] of Object.entries(said(plan.title))) {
      rest();
      const { comment } = await host.call(postComment, { comic_id: comic.id, content });
      comments[kind] = comment.id;
    }
    for (const kind of ['rude', 'doubtful'])
      await reporter.call(reportCommentByPost, { comment_id: comments[kind] ?? 0, category_id: 3, content: 'Look' });
    walks.push({ ...plan, comicId: comic.id, member: await join(plan.member), voucher: codes[place] ?? '' });
  }
  const { key } = await host.call(createList, { name: 'By the sea', description: 'Salt', is_public: 1 });
  await host.call(addToList, { key, comic_ids: walks.map(({ comicId }) => comicId), note: 'At night' });
  const picture = await readFile(`${site.dataDir}/written/page.jpg`);
  return { ...site, walks, staff, host, list: listPath(key), picture, rest };
};
