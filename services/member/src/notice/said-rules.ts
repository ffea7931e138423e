import type { EventData, commentPublished, Notice } from '@yonkoma/contract';
import type { Answered } from './notice.ts';

export type SaidWords = Record<`notice.${Answered['why']}`, string>;

type Published = EventData<typeof commentPublished>;

/** Characters of a comment that its notice shows. */
const shownCharacters = 100;

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Who hears of a comment, each once and never its author: whom it answers, then whom it names. */
export function hearersOf({ author_id, answered_id, mentions }: Pick<Published, 'author_id' | 'answered_id' | 'mentions'>): { memberId: number; why: Answered['why'] }[] {
  const whys = new Map<number, Answered['why']>([...mentions.map((id) => [id, 'named'] as const), [answered_id, 'answered']]);
  return [...whys].filter(([id]) => id !== 0 && id !== author_id).map(([memberId, why]) => ({ memberId, why }));
}

/** The beginning of a comment; nothing of one that gives something away. */
export function excerptOf({ text, is_spoiler }: Pick<Published, 'text' | 'is_spoiler'>): string {
  if (is_spoiler === 1) return '';
  const plain = [...text.replace(/\|\|[^|]*(?:\|[^|]+)*\|\|/g, '…').replace(/\s+/g, ' ')];
  return plain.length > shownCharacters ? `${plain.slice(0, shownCharacters).join('')}…` : plain.join('');
}

export function presentSaid({ why, name, text, ...said }: Answered, words: SaidWords): Pick<Notice, 'title' | 'content' | 'text' | 'lang' | 'news' | 'said'> {
  return { title: words[`notice.${why}`].replace('{name}', () => name), text, content: escape(text), lang: '', news: null, said };
}
