import type { OwnComment } from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { chapterName } from '../chapter/name-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { listTitles } from '../comic/comic-store.ts';
import { listDecisions } from '../moderation/moderation-store.ts';
import { words } from '../words.ts';
import { peopleOf, presentConversation } from './comment-rules.ts';
import { type PlacedRow, statusCode } from './comment.ts';
import { viewerOf } from './read-page.ts';

/** Comments away from their threads: each says where it hangs, in the caller's language. */
export async function presentOwn(call: Call, rows: readonly Omit<PlacedRow, 'is_shown'>[]): Promise<OwnComment[]> {
  const { language, now } = call;
  const [authors, titles] = await Promise.all([
    describeAuthors(call, peopleOf(rows)),
    listTitles(call.db, [...new Set(rows.map((row) => row.comic_id))]),
  ]);
  const decisions = await listDecisions(
    call.db,
    rows.filter((row) => row.member_id === viewerOf(call) && row.status === statusCode('refused')).map(({ id }) => id),
  );
  const reasonOf = (id: number) => {
    const decision = decisions.find(({ comment_id }) => comment_id === id);
    return decision
      ? [decision.category && words[language][`report.${decision.category}`], decision.words].filter(Boolean).join(': ')
      : '';
  };
  return rows.map((row) => {
    const { title, lang } = titleIn(
      titles.filter(({ comic_id }) => comic_id === row.comic_id),
      language,
      row.original_language,
    );
    const chapter_title =
      row.chapter_number === null
        ? ''
        : chapterName({ number: row.chapter_number, title: row.chapter_title ?? '' }, words[language]);
    return {
      ...presentConversation(row, [], { place: row, authors, viewer: viewerOf(call), now, language }),
      comic_title: title,
      title_lang: lang,
      chapter_title,
      reason: reasonOf(row.id),
    };
  });
}
