import * as v from 'valibot';
import { type CheckedEndpoint, peerEndpoint } from '../endpoint.ts';
import { Flag, Whole } from '../fields.schema.ts';

/** Where a thread hangs: on a subject such as comic 7, on a part of it, on a place in that part. 0 stands for none. */
const SubjectPlace = v.object({
  /** 0 where only the part is known. */
  id: Whole,
  part_id: Whole,
  /** 1-based. */
  place: Whole,
});

/** What the owner of a subject says about one place; for the caller's language, age and session. */
export const SubjectFacts = v.object({
  id: Whole,
  part_id: Whole,
  /** Which of several sorts of the noun it is, `blog` of articles; empty where there is but one. */
  kind: v.string(),
  /** Readers can see it. */
  is_shown: Flag,
  /** Readers could see it once, and its address says so: refused as `article-taken-down`. */
  is_taken_down: Flag,
  /** This caller may open it too. */
  is_open: Flag,
  /** Visitors of any age may open it. Only then are events about its comments published. */
  is_public: Flag,
  /** Members may write there. */
  takes_comments: Flag,
  /** The highest place; 0 where there is none but the part as a whole. */
  places: Whole,
  /** Address of the page that shows the thread, `/detail/index?detailId=7`. */
  path: v.string(),
  /** In the caller's language, or in the nearest that there is. */
  title: v.string(),
  title_lang: v.string(),
  /** Title in the language in which it was made. */
  original_title: v.string(),
  /** Empty where the thread hangs on the subject as a whole. */
  part_title: v.string(),
});
export type SubjectFacts = v.InferOutput<typeof SubjectFacts>;

const DescribeInput = v.object({
  places: v.pipe(v.array(SubjectPlace), v.maxLength(500)),
  /** False: titles stay empty, and the owner need not look them up. */
  has_titles: v.boolean(),
});
/** In the order asked; null for what does not exist. */
const DescribeReply = v.array(v.nullable(SubjectFacts));

/** A noun on which members may comment. */
export interface Subject {
  /** Kept with each thread, `comic`. */
  readonly noun: string;
  /** What its parts are called, `chapter`; empty where it has none. */
  readonly part: string;
  /** The domain that owns it, and answers `describe`. */
  readonly owner: string;
  /** The owner handles the event `commentsCounted`. */
  readonly isCounted: boolean;
  readonly describe: CheckedEndpoint<typeof DescribeInput, typeof DescribeReply>;
}

/** Declares that a noun takes comments: all that the discussion domain needs to know. */
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
