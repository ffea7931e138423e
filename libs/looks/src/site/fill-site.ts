import {
  addAnswer,
  addToList,
  askQuestion,
  checkInDaily,
  collectBlog,
  collectComic,
  collectQuestion,
  commentBlog,
  createList,
  listBlog,
  listMatter,
  markPage,
  postComment,
  rateComic,
  readDialog,
  recordPageByPost,
  reportCommentByPost,
  sendMessage,
  setReadingState,
  textScopes,
} from '@yonkoma/contract';
import { callSite, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows, operate, readRows } from '@yonkoma/testing/node';
import { setTimeout as pause } from 'node:timers/promises';
import type { Places } from '../entry.ts';
import { filledThen } from './open-look-site.ts';

export interface Filled {
  places: Places;
  member: Member;
  staff: Member;
}

const said = [
  'The storm on page four stays with me.',
  '雾里的灯画得真好，看了两遍。',
  '灯台の音が聞こえてくるような回でした。',
  'Chương này đọc xong vẫn còn thấy gió biển.',
  'Does anybody know where the second door leads to? I looked at every panel of the first chapter and cannot find it.',
];

/** Whoever has written a moment ago may write again. */
const rest = ({ dataDir }: MemberSite) => {
  for (const domain of ['discussion', 'ask'])
    changeRows(dataDir, domain, 'UPDATE writer SET posted_at = 0, day_count = 0');
};

/** Nothing that members write waits for a moderator. */
const admitAll = ({ dataDir }: MemberSite) => {
  for (const scope of ['site', ...textScopes])
    changeRows(
      dataDir,
      'discussion',
      "INSERT INTO text_setting (name, value) VALUES (?, 'off') ON CONFLICT (name) DO UPDATE SET value = 'off'",
      [`${scope} admission`],
    );
};

/** What they write is published at once. */
const trust = ({ dataDir }: MemberSite, id: number) => {
  for (const domain of ['discussion', 'ask'])
    changeRows(
      dataDir,
      domain,
      'INSERT INTO writer (member_id, approved_count) VALUES (?, 10) ON CONFLICT DO NOTHING',
      [id],
    );
};

const chaptersOf = ({ dataDir }: MemberSite) =>
  readRows<{ comic: number; chapter: number }>(
    dataDir,
    'comic',
    'SELECT comic_id AS comic, min(id) AS chapter FROM chapter GROUP BY comic_id ORDER BY comic_id',
  );

/** Gives a site with the demo library members, what they have written, read and kept, and an administrator. */
export const fillSite = async (browser: Browser, site: MemberSite): Promise<Filled> => {
  admitAll(site);
  const [thu, rin, staff] = [
    await joinSite(browser, site, 'Thu'),
    await joinSite(browser, site, 'Rin'),
    await joinSite(browser, site, 'Kenji'),
  ];
  for (const { id } of [thu, rin]) trust(site, id);
  const chapters = chaptersOf(site);
  const [first] = chapters;
  if (!first) throw new Error('The demo library has no comic.');
  await writeBelow(site, first.comic, thu, rin);
  const list = await keepAndRead(thu, chapters);
  // Who opens a comic for a picture makes none more popular than it is: the first one, which they open, is read most.
  for (const [reader, count] of [
    [rin, 3],
    [staff, 2],
  ] as const)
    for (const { comic, chapter } of chapters.slice(0, count))
      await reader.call(recordPageByPost, { comic_id: comic, chapter_id: chapter, index: 1 });
  const question = await askAndAnswer(site, thu, rin);
  const [blog, matter] = [await firstOf(site, listBlog), await firstOf(site, listMatter)];
  await thu.call(collectBlog, { id: blog });
  rest(site);
  // What a member did is told by several domains, each within half a second: they would come in any order.
  await pause(1_000);
  await rin.call(commentBlog, { id: blog, content: 'Thank you for writing this down.' });
  for (const [writer, reader, content] of [
    [staff, thu, 'The second chapter of the lighthouse is out.'],
    [thu, staff, 'Thank you! I waited for it.'],
    [rin, thu, 'Have you read the new chapter?'],
    [thu, rin, 'Tonight! Tell me nothing.'],
    [rin, thu, 'Then hurry. The last page is the best they have drawn.'],
  ] as const) {
    await writer.call(sendMessage, { userId: reader.id, content });
  }
  await thu.call(readDialog, { userId: staff.id, limit: 20 });
  await thu.call(checkInDaily, {});
  await operate(site.dataDir, ['role', 'give', 'administrator', staff.name], filledThen());
  await operate(
    site.dataDir,
    ['notice', 'send', 'en', 'A short break', 'The site rests on Sunday from two to three.'],
    filledThen(),
  );
  const [label] = readRows<{ id: number }>(site.dataDir, 'comic', 'SELECT min(label_id) AS id FROM comic_label');
  return {
    places: {
      comic: first.comic,
      chapter: first.chapter,
      label: label?.id ?? 1,
      list,
      question,
      blog,
      matter,
      member: thu.id,
      friend: rin.id,
      talk: staff.id,
    },
    member: thu.member,
    staff: staff.member,
  };
};

const writeBelow = async (site: MemberSite, comic: number, thu: SiteMember, rin: SiteMember) => {
  let last = 0;
  for (const [place, content] of said.entries()) {
    rest(site);
    const { comment } = await (place % 2 ? rin : thu).call(postComment, { comic_id: comic, content });
    last = comment.id;
  }
  rest(site);
  await rin.call(postComment, { comic_id: comic, pid: last, content: 'Behind the shelf, third panel.' });
  await rin.call(reportCommentByPost, { comment_id: last, category_id: 3, content: 'Tells too much' });
};

const keepAndRead = async (thu: SiteMember, chapters: ReturnType<typeof chaptersOf>): Promise<string> => {
  for (const [place, { comic, chapter }] of chapters.entries()) {
    await thu.call(recordPageByPost, { comic_id: comic, chapter_id: chapter, index: place + 1 });
    await thu.call(markPage, { chapter_id: chapter, index: 1, ...(place === 0 && { note: 'The lamp' }) });
    if (place < 3) await thu.call(collectComic, { comic_id: comic, state: 1 });
    await thu.call(rateComic, { comic_id: comic, stars: 5 - (place % 2) });
  }
  const ids = chapters.map(({ comic }) => comic);
  await thu.call(setReadingState, { comic_ids: ids.slice(0, 2), state: 'reading' });
  const { key } = await thu.call(createList, { name: 'By the sea', description: 'Salt and wind.', is_public: 1 });
  await thu.call(addToList, { key, comic_ids: ids, note: 'At night' });
  return key;
};

const askAndAnswer = async (site: MemberSite, thu: SiteMember, rin: SiteMember): Promise<number> => {
  rest(site);
  const { id } = await thu.call(askQuestion, {
    title: 'Which order should I read the side stories in?',
    content: 'There are **three** of them.\n\n1. The lamp\n2. The letter\n3. The ferry',
    language: 'en',
  });
  rest(site);
  await rin.call(addAnswer, { posts_id: id, content: 'As they were drawn: first *the letter*.' });
  await thu.call(collectQuestion, { id });
  return id;
};

const firstOf = async (site: MemberSite, endpoint: typeof listBlog): Promise<number> => {
  const { data } = await callSite(site, endpoint, {});
  const [first] = data.list;
  if (!first) throw new Error(`${endpoint.name} lists nothing.`);
  return first.id;
};
