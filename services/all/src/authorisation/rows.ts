import { labelFields } from '@yonkoma/contract';
import { code, type Given, password } from './fixtures/world.ts';

/**
 * The replies to guest, member, owner, other, disabled member, member of a group without nodes, and platform engineer:
 * a code; with code 0 also the refusal, with code 303 also the type.
 * Without its own entry, an engineer gets the reply of any member.
 */
export type Answers = readonly [
  guest: string,
  member: string,
  owner: string,
  other: string,
  disabled: string,
  nodeless: string,
  engineer?: string,
];

export interface Row {
  answers: Answers;
  input?: object | ((given: Given) => object | Promise<object>);
  /** The reply to a member whose role has the node that the call needs. */
  worker?: string;
  /** It gives a session, with the member's rights, to a caller who proves to be the member. */
  handsOver?: true;
}

const guest = '303 need login';
const anybody = (answer = '1'): Answers => [answer, answer, answer, answer, answer, answer];
const members = (answer = '1'): Answers => [guest, answer, answer, answer, guest, answer];
const withNode = (answer = '1'): Answers => [guest, answer, answer, answer, guest, '401'];
const engineers = (answer = '1'): Answers => [guest, '401', '401', '401', guest, '401', answer];
/** Only members with a role. */
const workers: Answers = [guest, '401', '401', '401', guest, '401'];
const ownerOnly = (refusal: string): Answers => [guest, refusal, '1', refusal, guest, refusal];
const notSignedIn = (answer = '1'): Answers => [
  answer,
  '303 logged in',
  '303 logged in',
  '303 logged in',
  answer,
  '303 logged in',
];

let sentences = 0;
/** Makes every text different, because repeated texts are held. */
const said = () => `of ${(sentences += 1)}`;

const tinyBuild = {
  name: 'tiny',
  version: '1.0.0-000000000001',
  seam: 1,
  languages: ['en'],
  pages: [],
  menu: [],
  container: 'tiny',
  entry: 'entry.js',
  scripts: [],
  styles: [],
  pageFiles: {},
  words: {},
  labels: {},
  files: [{ path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}`, sizeBytes: 1 }],
  format: 'var',
  runtime: 'none',
  shared: {},
  endpoints: [],
};

const tinyShell = {
  version: '1.0.0-000000000001',
  seam: 1,
  entry: 'entry.js',
  scripts: [],
  styles: [],
  words: {},
  skeleton: { default: '' },
  layers: '',
  skeletonStyle: '',
  pages: [],
  labels: { siteDescription: 'a', notFound: 'b', noScript: 'c' },
  icons: [],
  themeColor: { light: '#ffffff', dark: '#000000' },
  files: tinyBuild.files,
};

/** One row for each endpoint that the world may call. */
export const rows: Record<string, Row> = {
  'comic.browseComics': { answers: anybody() },
  'comic.filterComics': { answers: anybody() },
  'comic.readChapter': { answers: anybody(), input: ({ chapterId }) => ({ id: chapterId }) },
  'comic.buyChapter': { answers: members(), input: ({ chapterId }) => ({ id: chapterId, price_score: 0 }) },
  'comic.listTakenDown': { answers: anybody(), input: ({ chapterId }) => ({ ids: [chapterId] }) },
  'comic.readAge': { answers: anybody() },
  'comic.chooseAge': { answers: anybody(), input: { is_confirmed: true } },
  'comic.readComicFields': { answers: workers, input: ({ comicId }) => ({ id: comicId }) },
  'comic.translateComic': {
    answers: workers,
    worker: '1',
    input: ({ comicId }) => ({ id: comicId, language: 'en', title: 'A comic', description: '' }),
  },
  'comic.readComicCredits': { answers: workers, worker: '1', input: ({ comicId }) => ({ id: comicId }) },
  'comic.searchNames': { answers: workers, worker: '1', input: { kind: 'person', select: 'true', quickSearch: 'a' } },
  'comic.searchRelatable': { answers: workers, worker: '1', input: ({ comicId }) => ({ id: comicId, select: 'true' }) },
  'comic.creditComic': {
    answers: workers,
    worker: '1',
    input: ({ comicId }) => ({
      id: comicId,
      labels: Object.fromEntries(labelFields.map((field) => [field, []])),
      alternative_titles: [],
      links: [],
      relations: [],
      age_from: null,
      rhythm: '',
    }),
  },
  'comic.editComic': {
    answers: workers,
    worker: '1',
    input: ({ comicId }) => ({
      id: comicId,
      author: 'Somebody',
      genre: 'drama',
      tags: ['rain'],
      status: 0,
      region: 'JP',
      year: 2020,
      direction: 'ltr',
      is_adult: 0,
    }),
  },
  'comic.publishChapter': {
    answers: workers,
    worker: '1',
    input: ({ chapterId }) => ({ chapter_id: chapterId, state: 'now' }),
  },
  'comic.beginImport': { answers: workers, worker: '1', input: { name: 'A comic 01.cbz', size_bytes: 10 } },
  'comic.sendImportPart': { answers: workers, worker: '0 import-gone', input: { id: 99, offset: 0 } },
  'comic.listImports': { answers: workers, worker: '1' },
  'comic.dropImport': { answers: workers, worker: '0 import-gone', input: { id: 99 } },
  'comic.readComic': { answers: anybody(), input: ({ comicId }) => ({ id: comicId }) },
  'shelf.listRecords': { answers: members() },
  'shelf.mergeRecords': {
    answers: members(),
    input: ({ comicId, chapterId }) => ({
      records: [{ comic_id: comicId, chapter_id: chapterId, index: 1, at: 1_700_000_000 }],
    }),
  },
  'shelf.removeRecords': { answers: members(), input: { ids: 'all' } },
  'shelf.markPage': {
    answers: members('0 page-not-found'),
    input: ({ chapterId }) => ({ chapter_id: chapterId, index: 1 }),
  },
  'shelf.unmarkPage': { answers: members(), input: ({ chapterId }) => ({ chapter_id: chapterId, index: 1 }) },
  'shelf.listComicBookmarks': { answers: members(), input: ({ comicId }) => ({ comic_id: comicId }) },
  'shelf.listBookmarks': { answers: members() },
  'shelf.mergeBookmarks': {
    answers: members(),
    input: ({ chapterId }) => ({ bookmarks: [{ chapter_id: chapterId, index: 1, note: '', at: 1_700_000_000 }] }),
  },
  'shelf.collectComic': { answers: members(), input: ({ comicId }) => ({ comic_id: comicId, state: 1 }) },
  'shelf.rateComic': { answers: members(), input: ({ comicId }) => ({ comic_id: comicId, stars: 4 }) },
  'shelf.readRating': { answers: anybody(), input: ({ comicId }) => ({ comic_id: comicId }) },
  'shelf.collectComicByQuery': { answers: members(), input: ({ comicId }) => ({ comic_id: comicId, state: 1 }) },
  'shelf.collectComics': { answers: members(), input: ({ comicId }) => ({ comic_ids: [comicId], state: 1 }) },
  'shelf.setReadingState': {
    answers: members(),
    input: ({ comicId }) => ({ comic_ids: [comicId], state: 'reading' }),
  },
  'shelf.readShelfOf': { answers: members(), input: ({ comicId }) => ({ comic_id: comicId }) },
  'shelf.readShelfSettings': { answers: members() },
  'shelf.changeShelfSettings': { answers: members(), input: { marks_reading: 1 } },
  'shelf.createList': { answers: members(), input: { name: 'To read', description: '', is_public: 1 } },
  'shelf.editList': {
    answers: ownerOnly('0 list-not-found'),
    input: async ({ listOf, owner }) => ({ key: await listOf(owner), name: 'Read', description: '', is_public: 0 }),
  },
  'shelf.deleteList': {
    answers: members(),
    input: async ({ listOf, owner }) => ({ key: await listOf(owner) }),
  },
  'shelf.addToList': {
    answers: ownerOnly('0 list-not-found'),
    input: async ({ listOf, owner, comicId }) => ({ key: await listOf(owner), comic_ids: [comicId] }),
  },
  'shelf.removeFromList': {
    answers: ownerOnly('0 list-not-found'),
    input: async ({ listOf, owner, comicId }) => ({ key: await listOf(owner), comic_ids: [comicId] }),
  },
  'shelf.placeInList': {
    answers: ownerOnly('0 list-not-found'),
    input: async ({ listOf, owner, comicId }) => ({ key: await listOf(owner), comic_id: comicId, place: 'last' }),
  },
  'shelf.noteInList': {
    answers: ownerOnly('0 list-not-found'),
    input: async ({ listOf, owner, comicId }) => ({ key: await listOf(owner), comic_id: comicId, note: 'Mine' }),
  },
  'shelf.reportList': {
    answers: [guest, '0 list-not-found', '0 report-own', '0 list-not-found', guest, '0 list-not-found'],
    input: async ({ listOf, owner }) => ({ key: await listOf(owner), category_id: 1 }),
  },
  'shelf.listOwnLists': { answers: members() },
  'shelf.readList': {
    answers: ['0 list-not-found', '0 list-not-found', '1', '0 list-not-found', '0 list-not-found', '0 list-not-found'],
    input: async ({ listOf, owner }) => ({ key: await listOf(owner) }),
  },
  'shelf.listCollection': { answers: members() },
  'shelf.muteComic': {
    answers: members('0 comic-not-collected'),
    input: ({ comicId }) => ({ comic_id: comicId, state: 1 }),
  },
  'discussion.listThread': {
    answers: anybody(),
    input: ({ comicId }) => ({ subject: 'comic', subject_id: comicId }),
  },
  'discussion.findInThread': {
    answers: anybody(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'discussion.postToThread': {
    answers: members(),
    input: ({ comicId }) => ({ subject: 'comic', subject_id: comicId, content: `What a thread ${said()}` }),
  },
  'discussion.editInThread': {
    answers: ownerOnly('0 comment-not-found'),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner), content: 'What a thread' }),
  },
  'discussion.deleteInThread': {
    answers: ownerOnly('0 comment-not-found'),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'discussion.likeInThread': {
    answers: members(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner), state: 1 }),
  },
  'discussion.reportInThread': {
    answers: [guest, '1', '0 report-own', '1', guest, '1'],
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner), category_id: 1 }),
  },
  'member.readMute': { answers: workers, worker: '1', input: ({ stranger }) => ({ member_id: stranger.id }) },
  'member.muteMember': {
    answers: workers,
    worker: '1',
    input: ({ stranger }) => ({ member_id: stranger.id, hours: 0 }),
  },
  'discussion.readQueue': { answers: workers, worker: '1' },
  'discussion.moderateAskText': {
    answers: workers,
    worker: '1',
    input: async ({ stranger, questionOf }) => ({
      kind: 'question',
      id: await questionOf(stranger),
      verdict: 'refuse',
      category_id: 1,
    }),
  },
  'discussion.moderateMessageText': {
    answers: workers,
    worker: '0 deed-declined',
    input: async ({ owner, messageTo }) => ({ message_id: await messageTo(owner), verdict: 'approve' }),
  },
  'discussion.moderateListText': {
    answers: workers,
    worker: '0 deed-declined',
    input: { list_id: 1, verdict: 'approve' },
  },
  'discussion.moderateComment': {
    answers: workers,
    worker: '1',
    input: async ({ stranger, commentOf }) => ({
      comment_id: await commentOf(stranger),
      verdict: 'refuse',
      category_id: 1,
    }),
  },
  'comic.listComicComments': { answers: anybody(), input: ({ comicId }) => ({ comic_id: comicId }) },
  'comic.listChapterComments': { answers: anybody(), input: ({ chapterId }) => ({ chapter_id: chapterId }) },
  'comic.countPageComments': { answers: anybody(), input: ({ chapterId }) => ({ chapter_id: chapterId }) },
  'comic.findComment': {
    answers: anybody(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'comic.postComment': { answers: members(), input: ({ comicId }) => ({ comic_id: comicId, content: 'What a light' }) },
  'comic.postCommentByQuery': {
    answers: members(),
    input: ({ comicId }) => ({ comic_id: comicId, content: 'What a light' }),
  },
  'comic.editComment': {
    answers: ownerOnly('0 comment-not-found'),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner), content: 'What a dark' }),
  },
  'comic.deleteComment': {
    answers: ownerOnly('0 comment-not-found'),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'comic.likeComment': {
    answers: members(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'comic.likeCommentByPost': {
    answers: members(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'comic.favouriteComment': {
    answers: members(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'comic.favouriteCommentByPost': {
    answers: members(),
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner) }),
  },
  'comic.listFavouriteComments': { answers: members() },
  'comic.listReportCategories': { answers: anybody() },
  'comic.reportComment': {
    answers: [guest, '1', '0 report-own', '1', guest, '1'],
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner), category_id: 1 }),
  },
  'comic.reportCommentByPost': {
    answers: [guest, '1', '0 report-own', '1', guest, '1'],
    input: async ({ owner, commentOf }) => ({ comment_id: await commentOf(owner), category_id: 1 }),
  },
  'comic.findEntries': { answers: anybody(), input: { keywords: 'a comic' } },
  'article.findEntries': { answers: anybody(), input: { keywords: 'an article' } },
  'comic.readLabel': { answers: anybody('0 label-not-found'), input: { id: 1 } },
  'comic.suggestComics': { answers: anybody(), input: { keywords: 'a comic' } },
  'shelf.listUnfinished': {
    answers: anybody(),
    input: ({ comicId, chapterId }) => ({
      places: [{ comic_id: comicId, chapter_id: chapterId, index: 1, at: 1_700_000_000 }],
    }),
  },
  'shelf.listForYou': { answers: anybody(), input: ({ comicId }) => ({ comic_ids: [comicId] }) },
  'shelf.recordPage': {
    answers: anybody(),
    input: ({ comicId, chapterId }) => ({ comic_id: comicId, chapter_id: chapterId, index: 1 }),
  },
  'shelf.recordPageByPost': {
    answers: anybody(),
    input: ({ comicId, chapterId }) => ({ comic_id: comicId, chapter_id: chapterId, index: 1 }),
  },
  ...Object.fromEntries(
    (['Blog', 'Matter'] as const).flatMap((kind): [string, Row][] => [
      [`article.list${kind}`, { answers: anybody() }],
      [`article.read${kind}`, { answers: anybody(), input: async ({ articleOf }) => ({ id: await articleOf(kind) }) }],
      [
        `article.like${kind}`,
        { answers: members(), input: async ({ articleOf }) => ({ id: await articleOf(kind), state: 1 }) },
      ],
      [
        `article.collect${kind}`,
        { answers: members(), input: async ({ articleOf }) => ({ id: await articleOf(kind), state: 1 }) },
      ],
      [
        `article.load${kind}Comments`,
        { answers: anybody(), input: async ({ articleOf }) => ({ id: await articleOf(kind) }) },
      ],
      [
        `article.comment${kind}`,
        {
          answers: members(),
          input: async ({ articleOf }) => ({ id: await articleOf(kind), content: `What a ${kind} ${said()}` }),
        },
      ],
      [
        `article.edit${kind}Comment`,
        {
          answers: ownerOnly('0 comment-not-found'),
          input: async ({ owner, articleCommentOf }) => ({
            comment_id: await articleCommentOf(owner, kind),
            content: `Another ${kind}`,
          }),
        },
      ],
      [
        `article.find${kind}Comment`,
        {
          answers: anybody(),
          input: async ({ owner, articleCommentOf }) => ({ comment_id: await articleCommentOf(owner, kind) }),
        },
      ],
      [
        `article.report${kind}Comment`,
        {
          answers: [guest, '1', '0 report-own', '1', guest, '1'],
          input: async ({ owner, articleCommentOf }) => ({
            comment_id: await articleCommentOf(owner, kind),
            category_id: 1,
          }),
        },
      ],
      [
        `article.delete${kind}Comment`,
        {
          answers: ownerOnly('0 comment-not-found'),
          input: async ({ owner, articleCommentOf }) => ({ comment_id: await articleCommentOf(owner, kind) }),
        },
      ],
    ]),
  ),
  'article.listCollected': { answers: members() },
  'ask.listQuestions': { answers: anybody() },
  'ask.findEntries': { answers: anybody(), input: { keywords: 'a question' } },
  'ask.findSimilarQuestions': { answers: anybody(), input: { title: 'A question' } },
  'ask.listAskCategories': { answers: anybody() },
  'ask.suggestAskTags': { answers: anybody() },
  'ask.readQuestion': { answers: anybody(), input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }) },
  'ask.askQuestion': { answers: members(), input: () => ({ title: `What is there to know ${said()}?`, content: '' }) },
  'ask.editQuestion': {
    answers: ownerOnly('0 question-not-found'),
    input: async ({ owner, questionOf }) => ({
      id: await questionOf(owner),
      title: `Another question ${said()}`,
      content: '',
    }),
  },
  'ask.deleteQuestion': {
    answers: ownerOnly('0 question-not-found'),
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }),
  },
  'ask.closeQuestion': {
    answers: ownerOnly('0 question-not-found'),
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner), reason: 'outdated' }),
  },
  'ask.pinQuestion': {
    answers: workers,
    worker: '1',
    input: async ({ stranger, questionOf }) => ({ id: await questionOf(stranger), state: 1 }),
  },
  'ask.reopenQuestion': {
    answers: [
      guest,
      '0 question-not-found',
      '0 question-not-closed',
      '0 question-not-found',
      guest,
      '0 question-not-found',
    ],
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }),
  },
  'ask.likeQuestion': {
    answers: [guest, '1', '0 question-own', '1', guest, '1'],
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }),
  },
  'ask.collectQuestion': {
    answers: members(),
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }),
  },
  'ask.previewAskText': { answers: members(), input: { content: 'Some *words*' } },
  'ask.readAskSource': {
    answers: ownerOnly('0 question-not-found'),
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }),
  },
  'ask.listAskRevisions': {
    answers: anybody(),
    input: async ({ owner, questionOf }) => ({ id: await questionOf(owner) }),
  },
  'ask.listAnswers': {
    answers: anybody(),
    input: async ({ owner, questionOf }) => ({ posts_id: await questionOf(owner) }),
  },
  'ask.findAnswer': { answers: anybody(), input: async ({ owner, answerOf }) => ({ id: await answerOf(owner) }) },
  'ask.addAnswer': {
    answers: members(),
    input: async ({ owner, questionOf }) => ({ posts_id: await questionOf(owner), content: `An answer ${said()}` }),
  },
  'ask.editAnswer': {
    answers: ownerOnly('0 answer-not-found'),
    input: async ({ owner, answerOf }) => ({ id: await answerOf(owner), content: `Another answer ${said()}` }),
  },
  'ask.deleteAnswer': {
    answers: ownerOnly('0 answer-not-found'),
    input: async ({ owner, answerOf }) => ({ id: await answerOf(owner) }),
  },
  'ask.likeAnswer': {
    answers: [guest, '1', '0 answer-own', '1', guest, '1'],
    input: async ({ owner, answerOf }) => ({ id: await answerOf(owner) }),
  },
  // The answer belongs to the owner's own question.
  'ask.acceptAnswer': {
    answers: ownerOnly('0 answer-not-yours-to-accept'),
    input: async ({ owner, answerOf }) => ({ id: await answerOf(owner) }),
  },
  'ask.readAskDraft': { answers: members(), input: { slot: 'question' } },
  'ask.listAskDrafts': { answers: members() },
  'ask.keepAskDraft': { answers: members(), input: { slot: 'question', version: 0, title: 'A title' } },
  'ask.dropAskDraft': { answers: members(), input: { slot: 'question' } },
  'ask.listAskReportCategories': { answers: anybody() },
  'ask.explainAskReports': { answers: anybody() },
  'ask.reportAsk': {
    answers: [guest, '1', '0 report-own', '1', guest, '1'],
    input: async ({ owner, questionOf }) => ({ target: 'post', id: await questionOf(owner), category_id: 1 }),
  },
  'ask.listOwnQuestions': { answers: members() },
  'ask.listOwnAnswers': { answers: members() },
  'ask.listCollectedQuestions': { answers: members() },
  'media.upload': { answers: withNode() },
  'registry.readManifest': { answers: anybody() },
  'registry.readStatus': { answers: engineers() },
  'registry.listVersions': { answers: engineers(), input: { remote: 'reader' } },
  'registry.readHealth': { answers: engineers() },
  'registry.readHistory': { answers: engineers() },
  'registry.checkAudit': { answers: engineers() },
  'registry.readReport': { answers: engineers('0 report-unknown'), input: { id: 'none' } },
  'registry.listRevisions': { answers: engineers() },
  'registry.diffRevisions': { answers: engineers(), input: { a: '1', b: '1' } },
  'registry.beginUpload': { answers: engineers(), input: { build: tinyBuild } },
  'registry.makeCandidate': { answers: engineers('0 upload-unknown'), input: { upload: 'none' } },
  'registry.activateVersions': {
    answers: engineers('0 version-unknown'),
    input: { versions: { nothing: '1.0.0-000000000001' } },
  },
  'registry.setRollout': { answers: engineers(), input: { remote: 'reader', version: null } },
  'registry.rollBack': { answers: engineers('0 nothing-before'), input: { remote: 'reader' } },
  'registry.retireRemote': { answers: engineers('0 not-live'), input: { remote: 'nothing' } },
  'registry.pinRemote': {
    answers: engineers('0 version-unknown'),
    input: { remote: 'nothing', version: '1.0.0-000000000001' },
  },
  'registry.unpinRemote': { answers: engineers('0 not-pinned'), input: { remote: 'nothing' } },
  'registry.approveVersion': {
    answers: engineers('0 version-unknown'),
    input: { remote: 'reader', version: '1.0.0-000000000001' },
  },
  'registry.collectVersions': { answers: engineers() },
  'registry.beginShellUpload': { answers: engineers(), input: { build: tinyShell } },
  'registry.offerShell': { answers: engineers('0 shell-unknown'), input: { version: '0.0.1' } },
  'registry.judgeWithShell': { answers: engineers('0 shell-none-next'), input: { remote: 'reader' } },
  'registry.approveShell': { answers: engineers('0 shell-unknown'), input: { version: '0.0.1' } },
  'registry.setShellRollout': { answers: engineers(), input: { version: null } },
  'registry.activateShell': { answers: engineers('0 shell-unknown'), input: { version: '0.0.1' } },
  'registry.rollBackShell': { answers: engineers('0 shell-none-before') },
  'registry.addHook': { answers: engineers('0 hook-address'), input: { url: 'http://hooks.example/' } },
  'registry.listHooks': { answers: engineers() },
  'registry.removeHook': { answers: engineers('0 hook-unknown'), input: { id: 999 } },
  'registry.testHook': { answers: engineers('0 hook-unknown'), input: { id: 999 } },
  'registry.offerOverride': {
    answers: engineers('0 version-unknown'),
    input: { remote: 'reader', version: '1.0.0-000000000001' },
  },
  'registry.renewOverride': { answers: engineers('0 override-unknown'), input: { id: 'none', build: tinyBuild } },
  'registry.readOverrideOffer': { answers: engineers('0 code-unknown'), input: { code: 'ABCDEFGH' } },
  'registry.beginOverride': { answers: engineers('0 code-unknown'), input: { code: 'ABCDEFGH' } },
  'registry.leaveOverride': { answers: anybody() },
  'registry.createPreview': {
    answers: engineers('0 version-unknown'),
    input: { remote: 'reader', version: '1.0.0-000000000001' },
  },
  'registry.endPreview': { answers: engineers('0 preview-unknown'), input: { id: '0'.repeat(24) } },
  'registry.listPreviews': { answers: engineers() },
  'registry.compareVersions': {
    answers: engineers('0 version-unknown'),
    input: { remote: 'reader', to: '1.0.0-000000000001' },
  },
  'registry.readPictures': {
    answers: engineers('0 version-unknown'),
    input: { remote: 'reader', version: '1.0.0-000000000001' },
  },
  'registry.examineTeam': { answers: engineers() },
  'registry.listNeighbours': { answers: engineers() },
  'site.initialise': { answers: anybody() },
  'site.listAreas': { answers: anybody() },
  'site.listLanguages': { answers: anybody() },
  'site.readAbout': { answers: anybody() },
  'site.readThirdPartyCode': { answers: anybody() },
  // The country of a local address is unknown.
  'site.readIpLanguage': { answers: anybody('0 country-unknown') },

  'message.countUnread': { answers: anybody() },
  'message.listConversations': { answers: members() },
  'message.readDialog': { answers: members(), input: ({ stranger }) => ({ userId: stranger.id }) },
  'message.sendMessage': {
    answers: members(),
    input: ({ stranger }) => ({ userId: stranger.id, content: 'What a night' }),
  },
  'message.markRead': { answers: members(), input: { ids: 'all' } },
  'message.deleteMessages': {
    answers: ownerOnly('0 message-not-deleted'),
    input: async ({ owner, messageTo }) => ({ ids: [await messageTo(owner)] }),
  },
  'message.blockMember': { answers: members(), input: ({ stranger }) => ({ userId: stranger.id, state: 1 }) },
  'message.reportMessage': {
    answers: ownerOnly('0 message-not-found'),
    input: async ({ owner, messageTo }) => ({ id: await messageTo(owner), category_id: 1 }),
  },
  'message.readMessageSettings': { answers: members() },
  'message.changeMessageSettings': { answers: members(), input: { writers: 'answered' } },
  'message.listRecent': { answers: anybody(), input: ({ owner }) => ({ userId: owner.id }) },

  'member.signIn': {
    answers: notSignedIn(),
    handsOver: true,
    input: ({ owner }) => ({ tab: 'login', username: owner.username, password }),
  },
  'member.readSignIn': { answers: notSignedIn() },
  'member.refreshSession': {
    answers: ['1', '0 refresh-expired', '1', '0 refresh-expired', '0 refresh-expired', '0 refresh-expired'],
    handsOver: true,
    input: ({ owner }) => ({ refreshToken: owner.refreshToken }),
  },
  'member.signOut': { answers: anybody(), input: ({ owner }) => ({ refresh_token: `${owner.refreshToken}x` }) },
  'member.listSessions': { answers: members() },
  'member.endSession': {
    answers: ownerOnly('0 session-not-found'),
    input: ({ owner }) => ({ id: owner.spareSessionId }),
  },

  'member.readProfile': { answers: withNode() },
  'member.changeProfile': {
    answers: [guest, '0 avatar-not-yours', '1', '0 avatar-not-yours', guest, '401'],
    input: async ({ owner, avatarOf }) => ({ nickname: 'Another name', avatar: await avatarOf(owner) }),
  },
  'notice.listNotices': { answers: withNode() },
  'notice.readNotices': { answers: withNode(), input: { ids: 'all' } },
  'notice.readNoticePreferences': { answers: withNode() },
  'notice.changeNoticePreferences': { answers: withNode(), input: { kinds: [], digest: 'never' } },
  'member.requestArchive': { answers: members(), input: { password } },
  'member.leaveSite': { answers: members(), input: { password } },
  'economy.readOverview': { answers: withNode() },
  'economy.listScoreLog': { answers: withNode() },
  'economy.listMoneyLog': { answers: withNode() },
  'economy.redeemVoucher': { answers: withNode('0 voucher-unknown'), input: { code: 'nobody has this one' } },
  'economy.readWallet': { answers: withNode() },
  'economy.exchangeMoney': {
    answers: withNode('0 money-too-low'),
    input: { money: '5.00', score: 500, key: 'a-wish-of-this-row' },
  },
  'economy.giveMoney': {
    answers: [guest, '0 money-too-low', '0 gift-self', '0 money-too-low', guest, '401'],
    input: ({ owner }) => ({ username: owner.username, money: '5.00', key: 'a-wish-of-this-row' }),
  },
  'economy.beginPayment': {
    answers: withNode('0 payment-off'),
    input: { money: '5.00', key: 'a-wish-of-this-row' },
  },
  'economy.readPayment': { answers: withNode('0 payment-not-found'), input: { id: 1 } },
  'economy.readCheckIns': { answers: withNode() },
  'economy.checkInDaily': { answers: withNode() },
  'economy.readLevel': { answers: withNode() },
  'economy.explainRewards': { answers: anybody() },
  'economy.gainExperience': { answers: members(), input: { type: 'read_chapter' } },
  'economy.clickAd': { answers: anybody(), input: { ad_type: 'vignette' } },
  'economy.followShare': { answers: anybody(), input: { share: 'nobodyhas1' } },
  'economy.followShareByPost': { answers: anybody(), input: { share: 'nobodyhas1' } },
  'economy.readShareCode': { answers: members() },
  'member.readCardSettings': { answers: withNode() },
  'member.changeCardSettings': { answers: withNode(), input: { shows: ['recent'] } },
  'member.searchMembers': { answers: members(), input: { select: 'true', quickSearch: 'a' } },
  'member.readUserCard': { answers: anybody(), input: ({ owner }) => ({ userId: owner.id }) },

  'member.changePassword': {
    answers: withNode(),
    input: { oldPassword: password, newPassword: 'another of the pandas' },
  },
  'member.retrievePassword': {
    answers: anybody('0 code-wrong'),
    input: ({ owner }) => ({ type: 'email', account: owner.email, captcha: code, password: 'another of the pandas' }),
  },
  'member.verifyOwner': {
    answers: ownerOnly('0 code-wrong'),
    input: async ({ owner, sentCode }) => ({ type: 'email', captcha: await sentCode(owner.email, 'verify', owner.id) }),
  },
  'member.changeBind': {
    answers: ownerOnly('0 owner-not-verified'),
    input: async ({ owner, ownerProof, sentCode }) => ({
      type: 'email',
      email: `new.${owner.email}`,
      captcha: await sentCode(`new.${owner.email}`, 'change', owner.id),
      accountVerificationToken: await ownerProof(owner),
    }),
  },
  'member.sendEmailCode': {
    answers: ownerOnly('0 address-not-yours'),
    input: ({ owner, captcha }) => ({ email: owner.email, event: 'user_email_verify', password, ...captcha }),
  },
  'member.sendMobileCode': {
    answers: ownerOnly('0 address-not-yours'),
    input: ({ owner, captcha }) => ({
      mobile: owner.mobile,
      template_code: 'user_mobile_verify',
      password,
      ...captcha,
    }),
  },

  'captcha.readClickCaptcha': { answers: anybody(), input: ({ captcha }) => ({ id: captcha.captchaId }) },
  'captcha.readQuestionCaptcha': { answers: anybody(), input: ({ captcha }) => ({ id: captcha.captchaId }) },
  'captcha.checkClickCaptcha': {
    answers: anybody('0 captcha-wrong-silently'),
    input: { id: 'never-asked-for', info: '1,1;350;200' },
  },
  'captcha.readVerification': { answers: anybody() },
  'captcha.createVerificationWork': { answers: anybody() },
  'captcha.verifyHuman': { answers: anybody('0 verification-failed'), input: { token: 'none', action: 'challenge' } },

  'member.readSecondFactors': { answers: members() },
  'member.beginTotp': { answers: members(), input: { password } },
  'member.confirmTotp': { answers: members('0 second-factor-not-begun'), input: { code } },
  'member.endTotp': { answers: members(), input: { password } },
  'member.renewRecoveryCodes': { answers: members('0 second-factor-not-begun'), input: { password } },
  'member.proveSecondFactor': {
    answers: anybody('0 second-factor-expired'),
    input: { ticket: 'none', method: 'totp', code },
  },
  'member.readReadingKey': { answers: members() },
  'member.makeReadingKey': { answers: members() },
  'member.removeReadingKey': { answers: members() },
  'member.beginPasskey': { answers: members(), input: { password } },
  'member.addPasskey': { answers: members('0 passkey-wrong'), input: { response: {}, name: 'A key' } },
  'member.renamePasskey': {
    answers: ownerOnly('0 passkey-not-found'),
    input: ({ owner }) => ({ id: owner.passkeyId, name: 'Another name' }),
  },
  'member.removePasskey': {
    answers: ownerOnly('0 passkey-not-found'),
    input: ({ owner }) => ({ id: owner.passkeyId, password }),
  },
  'member.askForPasskey': { answers: anybody() },
  'member.signInByPasskey': { answers: anybody('0 passkey-wrong'), input: { ceremony: 'none', response: {} } },
};
