import { fallbacksOf, type Language, localeOf, type Notice, pickByLanguage } from '@yonkoma/contract';
import { presentRelease, type Release, type ReleaseWords } from './release-rules.ts';
import { presentSaid, presentTalk, type SaidWords } from './said-rules.ts';
import type { Answered, Judged, News, OperatorWords, OwnNotice, Talk, Talkers } from './notice.ts';

/** Chapters that a notice stores; further ones are only counted. */
export const maxChapters = 50;
/** Chapters that a notice names. */
const namedChapters = 5;

/** The hour whose chapters of a comic are one notice. */
export const hourOf = (time: number): number => Math.floor(time / 3600);

/** News with the new chapters added, each chapter once. */
export function withMore(before: News | null, more: Omit<News, 'chapter_count'>): News {
  const fresh = more.chapters.filter(({ id }) => !before?.chapters.some((known) => known.id === id));
  return {
    ...more,
    chapters: [...(before?.chapters ?? []), ...fresh].slice(0, maxChapters),
    chapter_count: (before?.chapter_count ?? 0) + fresh.length,
  };
}

/** News without these chapters; null when nothing is left. */
export function without(news: News, gone: readonly number[]): News | null {
  const chapters = news.chapters.filter(({ id }) => !gone.includes(id));
  const count = news.chapter_count - (news.chapters.length - chapters.length);
  return chapters.length === 0 ? null : { ...news, chapters, chapter_count: count };
}

export type NoticeWords = Record<
  | 'notice.chapter'
  | 'notice.one'
  | 'notice.many'
  | 'notice.more'
  | 'notice.level'
  | 'notice.gift'
  | 'notice.kept'
  | `notice.message-${Judged['status']}`
  | `level-${number}`,
  string
>;

const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The notice in the member's language. A text of an operator that is missing in that language is shown in the site's
 * default language.
 */
export function presentNotice(
  row: OwnNotice,
  language: Language,
  words: NoticeWords & SaidWords & ReleaseWords,
  talkers: Talkers = { latest: [], count: 0 },
): Notice {
  const { id, type, kind, is_top, is_read, published_at: publish_time, created_at: create_time } = row;
  const shared = { id, type, kind, is_top, is_read, publish_time, create_time };
  if (row.comic_id !== null)
    return { ...shared, ...presentNews(row.comic_id, JSON.parse(row.body) as News, language, words) };
  const body = JSON.parse(row.body) as
    | OperatorWords
    | { said: Answered }
    | { talk: Talk }
    | { judged: Judged }
    | { release: Release }
    | { level: number }
    | { gift: string }
    | { isKept: true };
  if ('said' in body) return { ...shared, ...presentSaid(body.said, words) };
  if ('talk' in body) return { ...shared, ...presentTalk(body.talk, talkers, words) };
  if ('release' in body) return { ...shared, ...presentRelease(body.release, words) };
  if ('judged' in body)
    return {
      ...shared,
      title: words[`notice.message-${body.judged.status}`],
      text: body.judged.text,
      content: escape(body.judged.text),
      lang: '',
      news: null,
    };
  if ('isKept' in body) return { ...shared, title: words['notice.kept'], text: '', content: '', lang: '', news: null };
  if ('gift' in body)
    return {
      ...shared,
      title: fill(words['notice.gift'], { money: body.gift }),
      text: '',
      content: '',
      lang: '',
      news: null,
    };
  if ('level' in body)
    return {
      ...shared,
      title: fill(words['notice.level'], { level: body.level, name: words[`level-${body.level}`] ?? '' }),
      text: '',
      content: '',
      lang: '',
      news: null,
    };
  const written = body;
  const lang = languageRead(written, language);
  const { title, text } = written[lang] ?? { title: '', text: '' };
  return { ...shared, title, text, content: escape(text).replaceAll('\n', '<br>'), lang: localeOf(lang), news: null };
}

/** The language in which who reads `language` gets an operator's words: their own, or the nearest that there is. */
export const languageRead = (words: OperatorWords, language: Language): Language =>
  fallbacksOf(language).find((known) => words[known]) ?? language;

function presentNews(
  comicId: number,
  { titles, original_language: original, chapters, chapter_count: kept }: News,
  language: Language,
  words: NoticeWords,
): Pick<Notice, 'title' | 'content' | 'text' | 'lang' | 'news'> {
  // Translations with the same number are one chapter for the reader.
  const readable = [...Map.groupBy(chapters, ({ number }) => number).values()].flatMap(
    (translations) => pickByLanguage(translations, language, original) ?? [],
  );
  const count = Math.max(readable.length, kept - chapters.length + readable.length);
  const title = pickByLanguage(titles, language, original);
  const comic = { id: comicId, title: title?.title ?? '', title_lang: localeOf(title?.language ?? original) };
  const nameOf = ({ number, title: own }: (typeof chapters)[number]) =>
    own || (/^\d+(?:\.\d+)?$/.test(number) ? fill(words['notice.chapter'], { number }) : number);
  const named = readable.slice(0, namedChapters).map((chapter) => ({ ...chapter, name: nameOf(chapter) }));
  const rest = count > named.length ? [fill(words['notice.more'], { count: count - named.length })] : [];
  return {
    title: fill(words[count === 1 ? 'notice.one' : 'notice.many'], { title: comic.title, count }),
    text: [...named.map(({ name }) => name), ...rest].join('\n'),
    content: [
      ...named.map((chapter) => `<a href="/animationDetail/${comicId}/${chapter.id}">${escape(chapter.name)}</a>`),
      ...rest.map(escape),
    ].join('<br>'),
    lang: '',
    news: { comic, chapters: named, chapter_count: count },
  };
}
