import type { OwnComment } from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { listDecisions } from '../moderation/moderation-store.ts';
import { words } from '../words.ts';
import { peopleOf } from '../comment/comment-rules.ts';
import { type DescribedRow, statusCode } from '../comment/comment.ts';
import { viewerOf } from '../comment/read-page.ts';
import { presentConversation } from '../comment/voice.ts';
import { comicVoice } from './comic-voice.ts';

/** Comments outside of their threads: each has a description of its place, in the caller's language. */
export async function presentOwn(call: Call, rows: readonly DescribedRow[]): Promise<OwnComment[]> {
  const { language, now } = call;
  const authors = await describeAuthors(call, peopleOf(rows));
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
  return rows.map((row) => ({
    ...presentConversation(comicVoice, row, [], { place: row, authors, viewer: viewerOf(call), now, language }),
    comic_title: row.facts?.title ?? '',
    title_lang: row.facts?.title_lang ?? '',
    chapter_title: row.facts?.part_title ?? '',
    reason: reasonOf(row.id),
  }));
}
