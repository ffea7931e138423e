import * as v from 'valibot';
import { type CheckedEndpoint, peerEndpoint } from '../endpoint.ts';
import { Flag, Whole } from '../fields.schema.ts';

/** The place of a thread: a subject such as comic 7, a part of it, or a place in that part. 0 means none. */
const SubjectPlace = v.object({
  /** 0 when only the part is known. */
  id: Whole,
  part_id: Whole,
  /** 1-based. */
  place: Whole,
});

/** The owner's facts about one place, for the caller's language, age and session. */
export const SubjectFacts = v.object({
  id: Whole,
  part_id: Whole,
  /** The kind of the noun, such as `blog` for an article; empty for a noun with only one kind. */
  kind: v.string(),
  /** Readers can see it. */
  is_shown: Flag,
  /** Readers could see it before; its address now refuses with `article-taken-down`. */
  is_taken_down: Flag,
  /** This caller may open it too. */
  is_open: Flag,
  /** Visitors of any age may open it. Only then are events about its comments published. */
  is_public: Flag,
  /** Members may write there. */
  takes_comments: Flag,
  /** The highest place in the part; 0 when the part has no places. */
  places: Whole,
  /** Address of the page that shows the thread, `/detail/index?detailId=7`. */
  path: v.string(),
  /** In the caller's language, or in the first of its fallbacks. */
  title: v.string(),
  title_lang: v.string(),
  /** The title in the original language. */
  original_title: v.string(),
  /** Empty when the thread is about the whole subject. */
  part_title: v.string(),
});
export type SubjectFacts = v.InferOutput<typeof SubjectFacts>;

const DescribeInput = v.object({
  places: v.pipe(v.array(SubjectPlace), v.maxLength(500)),
  /** When false, the owner leaves the titles empty and need not look them up. */
  has_titles: v.boolean(),
});
/** In the order of the input; null for a place that does not exist. */
const DescribeReply = v.array(v.nullable(SubjectFacts));

/** A noun on which members may comment. */
export interface Subject {
  /** Stored with each thread, for example `comic`. */
  readonly noun: string;
  /** The noun of its parts, for example `chapter`; empty when it has none. */
  readonly part: string;
  /** The domain that owns it, and answers `describe`. */
  readonly owner: string;
  /** The owner handles the event `commentsCounted`. */
  readonly isCounted: boolean;
  readonly describe: CheckedEndpoint<typeof DescribeInput, typeof DescribeReply>;
}

/** Declares that a noun takes comments. The discussion domain needs nothing else. */
export function subject({
  noun,
  part = '',
  owner,
  isCounted = false,
}: {
  noun: string;
  part?: string;
  owner: string;
  isCounted?: boolean;
}): Subject {
  return {
    noun,
    part,
    owner,
    isCounted,
    describe: peerEndpoint({
      name: `${owner}.describeSubjects.${noun}`,
      input: DescribeInput,
      reply: DescribeReply,
      summary: `Whether places of ${noun}s exist, who may open them, and what they are called`,
    }),
  };
}

export const comicSubject = subject({ noun: 'comic', part: 'chapter', owner: 'comic', isCounted: true });
export const articleSubject = subject({ noun: 'article', owner: 'article', isCounted: true });

/** Every noun that takes comments. */
export const subjects: readonly Subject[] = [comicSubject, articleSubject];
