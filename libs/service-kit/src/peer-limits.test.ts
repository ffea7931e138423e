import { expect, test } from 'vitest';
import { serialize } from 'node:v8';
import * as contract from '@yonkoma/contract';
import { endpoints as declared } from '@yonkoma/contract/endpoints';
import * as schemas from '@yonkoma/contract/schema';
import { type Bound, largestSize, type Plain } from './fixtures/largest-of.ts';
import { signedCheckRoute } from './health/domain-checks.ts';
import type { Question } from './peer-http.ts';

const isEvent = (one: object): one is contract.Event => 'subscribers' in one;
const endpoints: readonly contract.CheckedEndpoint[] = [
  ...declared.filter(({ access }) => access === 'peer'),
  ...Object.values<object>(schemas)
    .filter(isEvent)
    .flatMap((event) =>
      event.subscribers.map(
        (subscriber) => schemas.deliveryEndpoint(event, subscriber) as unknown as contract.CheckedEndpoint,
      ),
    ),
  signedCheckRoute('any').endpoint,
];

const megabyte = 1024 * 1024;
/** Pages of one chapter that an import accepts, and chapters of one comic that appear at once. */
const pages = 20_000;
/** The longest address or cookie of a visitor: request headers end at 16 KB. */
const head = 16 * 1024;
/** Questions and answers take 60,000 units, messages and comments eight for each of 1,000 and 2,000 characters. */
const texts = { ask: 60_000, message: 8_000, comment: 8 * contract.privilegeBounds.commentLength[1] };
const plain = (length: number): Plain => ({ plain: length });

/** Limits for every place whose name ends like this, unless the endpoint has another one. */
const common: Record<string, number | Plain> = {
  hash: plain(64),
  'hashes[]': plain(64),
  batch: plain(64),
  url: plain(300),
  srcset: plain(2_400),
  path: plain(300),
  avatar: plain(300),
  color: plain(7),
  placeholder: plain(40),
  type: plain(100),
  format: plain(10),
  version: plain(100),
  remote: plain(32),
  next: plain(300),
  prev: plain(300),
  search: plain(300),
  title: 300,
  name: 300,
  nickname: 50,
  username: 50,
  motto: 300,
  alt: 300,
  number: 32,
  description: 500,
  part: 32,
  content: 200,
  claimed_by: 100,
  moderator: 100,
  category: 20,
  held_for: 20,
  words: 1_000,
  problem: 500,
  subject: plain(30),
  kind: plain(20),
  'mentions.length': 20,
  // More of them only as long as they are small together.
  'events.length': 1,
};

type Bounds = Record<string, number | Plain>;
const description: Bounds = {
  'translations.length': contract.mostContentLanguages,
  'translations[].lang': plain(35),
  'feeds.length': 10,
  'trail.length': 10,
  'data.length': 5,
  'data[]': 200_000,
};
const asked = (...names: string[]): Bounds => Object.fromEntries(names.map((name) => [name, head]));
const kept: Bounds = { 'rows.length': 200, 'rows[]': texts.ask * 2 + 2_000 };
const decided: Bounds = {
  'before.size': 4,
  'before{key}': 30,
  'before{}': texts.ask,
  'after.size': 4,
  'after{key}': 30,
  'after{}': texts.ask,
};
const versionDecided: Bounds = {
  'events[].data.who': plain(120),
  'events[].data.reason': 1_000,
  'events[].data.report': plain(100),
};
/** Comics as lists show them. */
const comics: Bounds = {
  'list[].languages.length': contract.mostContentLanguages,
  'list[].tags.length': 100,
  'list[].tags[].name': 100,
  'list[].title_lang': plain(10),
  'list[].found_in.title_lang': plain(10),
  'list[].cover': plain(300),
  'list[].author': 200,
  'list[].category_name': 100,
  'list[].score': plain(5),
  'list[].last_chapter.title': 300,
};
const parts: Bounds = { '.length': 2_000, '[].name': plain(20) };
const entries: Bounds = {
  'entries.length': 1_000,
  'entries[].languages.length': 4,
  'entries[].images.length': 1,
  'entries[].images[]': plain(300),
};

/** Sizes without a limit in the schemas: the most that an honest caller sends, and the most in an honest answer. */
const bounds: Record<string, { input?: Bounds; reply?: Bounds }> = {
  'article.describePage': { input: asked('tag_id', 'keywords', 'order'), reply: description },
  // A question with the first fifteen answers.
  'ask.describePage': {
    input: asked('tag_id', 'type', 'keywords', 'language'),
    reply: { ...description, 'data.length': 1, 'data[]': 16 * texts.ask * 2 },
  },
  'comic.describePage': {
    input: asked(
      'comicStatus',
      'categories',
      'tag_id',
      'label_id',
      'match',
      'age',
      'rhythm',
      'region',
      'language',
      'year',
      'without_category_id',
      'without_tag_id',
      'without_label_id',
      'without_language',
      'author',
      'keywords',
      'order',
    ),
    reply: description,
  },
  'article.listSitemapParts': { reply: parts },
  'ask.listSitemapParts': { reply: parts },
  'comic.listSitemapParts': { reply: parts },
  'shelf.listSitemapParts': { reply: parts },
  'article.listSitemapEntries': { reply: entries },
  'ask.listSitemapEntries': { reply: entries },
  'comic.listSitemapEntries': { reply: entries },
  'shelf.listSitemapEntries': { reply: entries },
  'article.readPersonalData': { reply: kept },
  'ask.readPersonalData': { reply: kept },
  'media.readPersonalData': { reply: kept },
  'message.readPersonalData': { reply: kept },
  'economy.readPersonalData': { reply: kept },
  'notice.readPersonalData': { reply: kept },
  'ask.listWaitingAsk': {
    reply: { '.length': 2_000, '[].text': contract.maxWaitingText / 2_000, '[].reports.length': 1 },
  },
  'ask.moderateAsk': { reply: decided },
  'message.listReportedMessages': {
    reply: {
      '.length': 1_000,
      '[].text': texts.message,
      '[].images.length': contract.maxMessageImages,
      '[].images[]': plain(300),
      '[].reports.length': 1,
    },
  },
  'message.moderateMessage': { reply: decided },
  'site.describeArea': { reply: { 'path.length': 3 } },
  'captcha.proveCaptcha': { input: { captchaId: plain(64) } },
  'shelf.listFollowers': {
    input: { 'languages.length': contract.mostContentLanguages },
    reply: { 'member_ids.length': 500 },
  },
  'shelf.readOwn': { reply: { 'marks.length': contract.maxBookmarks } },
  'shelf.listReportedLists': {
    reply: { '.length': 1_000, '[].key': plain(12), '[].text': 8_000, '[].reports.length': 1 },
  },
  'shelf.decideList': { reply: decided },
  'shelf.describePage': { input: { key: plain(12) }, reply: description },
  'shelf.readPersonalData': { reply: kept },
  'discussion.listOperations': {
    reply: {
      '.length': contract.operationsAtOnce,
      '[].operator': 100,
      '[].verb': plain(30),
      '[].subject': plain(40),
      '[].before': 2 * texts.ask,
      '[].after': 2 * texts.ask,
    },
    input: { subject: plain(40) },
  },
  'discussion.readTextRules': {
    reply: {
      'allowed_hosts.length': 200,
      'allowed_hosts[]': plain(200),
      'words.length': 2_000,
      'words[].language': plain(10),
      'words[].word': 100,
    },
  },
  'discussion.readPersonalData': { reply: kept },
  'discussion.handle.comic.comicsMerged': { input: { 'events[].data.chapters.length': pages } },
  'shelf.handle.comic.comicsMerged': { input: { 'events[].data.chapters.length': pages } },
  'notice.handle.shelf.listDecided': { input: { 'events[].data.key': plain(12) } },
  'site.handle.shelf.listDecided': { input: { 'events[].data.key': plain(12) } },
  'comic.findShown': {
    reply: {
      'comics.length': contract.maxSubjects,
      'chapters.length': contract.maxSubjects,
      'chapters[].next': 1_000,
    },
  },
  'comic.openChapters': { reply: { 'chapters.length': 1_000 } },
  'comic.recommendComics': { reply: { ...comics, 'list.length': 24 } },
  'comic.describeComics': { reply: { ...comics, 'list.length': 200 } },
  'comic.showPages': { reply: { 'pictures.length': 200 } },
  'comic.nameSubjects': { reply: { 'comics.length': 1_000, 'chapters.length': 1_000 } },
  'comic.listNewestChapters': { reply: { 'newest.length': 200 * contract.mostContentLanguages } },
  'discussion.readArticleComments': {
    reply: {
      'list.length': 20,
      'list[].content': texts.comment * 5,
      'list[].text': texts.comment,
      'list[].at_user.length': 10,
      'list[].create_time': plain(60),
      'list[].children.length': 3,
      'list[].children[].content': texts.comment * 5,
      'list[].children[].text': texts.comment,
      'list[].children[].at_user.length': 10,
      'list[].children[].create_time': plain(60),
    },
  },
  'discussion.pickCommentsBy': { reply: { 'ids.length': 500 } },
  'media.describeImages': { input: { 'hashes.length': pages }, reply: { '.length': pages } },
  'media.describeUploads': { reply: { '.length': 100 } },
  'media.findOriginals': { input: { 'hashes.length': pages }, reply: { '.length': pages, '[].extension': plain(10) } },
  'media.fingerprintImages': { input: { 'hashes.length': pages }, reply: { '.length': pages, '[]': plain(100) } },
  'media.readOriginal': { reply: { '': contract.maxOriginalPartBytes } },
  'media.readUpload': { reply: { '': contract.maxUploadPartBytes } },
  'media.stageImage': { input: { bytes: 256 * megabyte } },
  'member.checkSession': { reply: { 'nodes.length': 500, 'nodes[]': plain(60) } },
  'member.describeMembers': { reply: { '.length': 1_000 } },
  'member.describeReaders': { reply: { '.length': 1_000 } },
  'member.findMembersByNickname': { reply: { '.length': 20 } },
  'economy.findMoves': { reply: { 'keys.length': 1_000, 'keys[]': 100 } },
  'economy.moveScore': { input: { subject: 700 }, reply: { money: plain(20) } },
  'member.readOwnInfo': {
    reply: {
      email: 200,
      mobile: 30,
      birthday: 10,
      money: 30,
      level_name: 100,
      'comment_lengths.length': contract.levelCount,
      last_login_ip: 50,
      token: plain(2_000),
      refresh_token: plain(2_000),
    },
  },
  'site.readPrivileges': { reply: { '.length': contract.levelCount } },
  'site.readSettings': {
    reply: {
      'site.siteName': 300,
      'site.recordNumber': 300,
      'site.cdnUrl': 300,
      'site.apiUrl': 300,
      'site.upload.mode': 20,
      'site.upload.mimetype': 2_000,
      'site.upload.savename': 300,
      'site.upload.saveName': 300,
      'site.upload.allowedSuffixes.length': 100,
      'site.upload.allowedSuffixes[]': 20,
      'site.upload.allowedMimeTypes.length': 100,
      'site.upload.allowedMimeTypes[]': 100,
      timeZone: 50,
    },
  },
  'registry.activateRemotes': {
    input: { 'versions.size': 100, 'versions{key}': 32, 'versions{}': plain(100), reason: 1_000 },
  },
  // A hundred remotes.
  'registry.composePage': {
    input: { cohort: plain(16), override: head },
    reply: { manifest: 100 * 60_000, 'override.id': plain(100), 'override.origin': plain(200), shell: plain(64) },
  },
  'registry.beginPreview': { reply: { cookie: head } },
  // A shell in each hour of a week.
  'registry.listStoredShells': {
    reply: { 'list.length': 168, 'list[].paths.length': 200, 'list[].paths[]': plain(60) },
  },
  'registry.readStoredShell': { reply: { build: 512 * 1024, files: 25 * megabyte + 500 * 300 } },
  'registry.storeShell': { input: { build: 512 * 1024, files: 25 * megabyte + 500 * 300 } },
  // A release, whose description came in a call of 1 MB.
  'registry.publishRemote': { input: { build: megabyte, files: 25 * megabyte + 500 * 300 } },
  'registry.readRemoteCode': { reply: { files: 25 * megabyte + 500 * 300, integrity: 500 * 400 } },
  'registry.reportRenderFaults': { input: { 'faults[].remote': plain(64), 'faults[].version': plain(64) } },
  'registry.reportShell': { input: { build: 512 * 1024 } },
  'registry.handle.registry.versionDecided': { input: versionDecided },
  'notice.handle.registry.versionDecided': { input: versionDecided },
  'economy.handle.ask.answerPublished': { input: { 'events[].data.text': texts.ask } },
  'notice.handle.ask.answerPublished': { input: { 'events[].data.text': texts.ask } },
  'notice.handle.discussion.commentPublished': { input: { 'events[].data.text': 20_000 } },
  'economy.handle.discussion.commentPublished': { input: { 'events[].data.text': 20_000 } },
  'notice.handle.comic.chaptersPublished': {
    input: { 'events[].data.titles.length': contract.mostContentLanguages, 'events[].data.chapters.length': pages },
  },
  'notice.handle.comic.chaptersWithdrawn': { input: { 'events[].data.chapter_ids.length': pages } },
  'site.handle.comic.chaptersWithdrawn': { input: { 'events[].data.chapter_ids.length': pages } },
};

const used = new Set<string>();
const boundOf =
  (name: string, side: 'input' | 'reply'): Bound =>
  (place) => {
    const own = bounds[name]?.[side]?.[place];
    if (own !== undefined) used.add(`${name} ${side} ${place}`);
    return own ?? common[place.slice(place.lastIndexOf('.', place.length - (place.endsWith('.length') ? 8 : 1)) + 1)];
  };

/** The caller that every request contains: a member with a long list of rights. */
const caller: Omit<Question, 'input'> = {
  language: 'zh-cn',
  isExpired: true,
  address: '2001:0db8:1111:2222:3333:4444:5555:6666',
  age: contract.noAgeChoice,
  session: {
    memberId: Number.MAX_SAFE_INTEGER,
    sessionId: Number.MAX_SAFE_INTEGER,
    nodes: Array.from({ length: 500 }, (_, at) => String(at).padEnd(60, 'x')),
    token: 'x'.repeat(2_000),
    isMinor: true,
    level: 10,
  },
};

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s accepts the largest honest input and reply',
  (name, { input, reply, peer }) => {
    const { requestBytes, answerBytes } = { ...contract.peerLimits, ...peer };
    const sizes = {
      question: serialize({ ...caller, input: null }).length + largestSize(input, boundOf(name, 'input')),
      answer: serialize({ data: null }).length + largestSize(reply, boundOf(name, 'reply')),
    };
    expect([sizes, sizes.question <= requestBytes, sizes.answer <= answerBytes]).toEqual([sizes, true, true]);
  },
);

test('every limit listed here is for something that its schema leaves open', () => {
  const named = Object.entries(bounds).flatMap(([name, sides]) =>
    Object.entries(sides).flatMap(([side, own]) => Object.keys(own).map((place) => `${name} ${side} ${place}`)),
  );
  expect(named.filter((one) => !used.has(one))).toEqual([]);
});
