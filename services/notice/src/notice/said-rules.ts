import type { EventData, commentPublished, Notice } from '@yonkoma/contract';
import type { Answered, Talk, Talkers } from './notice.ts';

export type SaidWords = Record<`notice.${Answered['why']}` | `notice.${Talk['why']}.${'two' | 'many'}`, string>;

type Published = EventData<typeof commentPublished>;

/** Characters of a comment that its notice shows. */
const shownCharacters = 100;

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Recipients of a comment's notice, each once and never its author: the answered member, then the mentioned ones. */
export function recipientsOf({
  author_id,
  answered_id,
  mentions,
}: Pick<Published, 'author_id' | 'answered_id' | 'mentions'>): { memberId: number; why: Answered['why'] }[] {
  const whys = new Map<number, Answered['why']>([
    ...mentions.map((id) => [id, 'named'] as const),
    [answered_id, 'answered'],
  ]);
  return [...whys].filter(([id]) => id !== 0 && id !== author_id).map(([memberId, why]) => ({ memberId, why }));
}

/** The beginning of a comment; nothing of one that gives something away. */
export function excerptOf({ text, is_spoiler }: Pick<Published, 'text' | 'is_spoiler'>): string {
  if (is_spoiler === 1) return '';
  const plain = [...text.replace(/\|\|[^|]*(?:\|[^|]+)*\|\|/g, '…').replace(/\s+/g, ' ')];
  return plain.length > shownCharacters ? `${plain.slice(0, shownCharacters).join('')}…` : plain.join('');
}

export function presentSaid(
  { why, name, text, ...said }: Answered,
  words: SaidWords,
): Pick<Notice, 'title' | 'content' | 'text' | 'lang' | 'news' | 'said'> {
  return {
    title: words[`notice.${why}`].replace('{name}', () => name),
    text,
    content: escape(text),
    lang: '',
    news: null,
    said,
  };
}

/** One who wrote is named, of two both, of more the latest: `Lan and 2 others replied to you`. */
export function presentTalk(
  { why, ...said }: Talk,
  { latest: [last, other], count }: Talkers,
  words: SaidWords,
): Pick<Notice, 'title' | 'content' | 'text' | 'lang' | 'news' | 'said'> {
  const form = count > 2 ? words[`notice.${why}.many`] : other ? words[`notice.${why}.two`] : words[`notice.${why}`];
  const values: Record<string, string> = {
    name: last?.nickname ?? '',
    other: other?.nickname ?? '',
    count: String(count - 1),
  };
  const text = last?.text ?? '';
  return {
    title: form.replace(/\{(name|other|count)\}/g, (_mark, key: string) => values[key] ?? ''),
    text,
    content: escape(text),
    lang: '',
    news: null,
    said,
  };
}
