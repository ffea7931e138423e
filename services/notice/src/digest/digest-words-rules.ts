import { type Notice, saidPath } from '@yonkoma/contract';

export type DigestWords = Record<
  | 'digest.one'
  | 'digest.many'
  | 'digest.more'
  | 'digest.all'
  | 'digest.daily'
  | 'digest.weekly'
  | 'digest.now'
  | 'digest.end',
  string
>;

export interface Contents {
  notices: readonly Pick<Notice, 'title' | 'text' | 'news' | 'said'>[];
  count: number;
  site: string;
  siteUrl: string;
  /** How often the reader gets it; `now` is about one notice. */
  digest: 'daily' | 'weekly' | 'now';
  unsubscribeUrl: string;
}

/** Characters of a notice's text that a letter shows. */
const shownCharacters = 240;

const fill = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
const short = (text: string) =>
  [...text].length > shownCharacters ? `${[...text].slice(0, shownCharacters).join('')}…` : text;
/** Text of others stays on one line, so that it cannot start a paragraph or a header. */
const inLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The path to which a notice links; the list of notices if it has no own link. */
function pathOf({ news, said }: Pick<Notice, 'news' | 'said'>): string {
  if (news)
    return news.chapter_count === 1 && news.chapters[0]
      ? `/animationDetail/${news.comic.id}/${news.chapters[0].id}`
      : `/detail/index?detailId=${news.comic.id}`;
  return said ? saidPath(said) : '/user/account/notice';
}

/** Writes a letter with the new notices, their links and the link to unsubscribe. */
export function writeLetter(
  { notices, count, site, siteUrl, digest, unsubscribeUrl }: Contents,
  words: DigestWords,
): { subject: string; body: string } {
  const all = `${siteUrl}/user/account/notice`;
  const lines = notices.map((notice) =>
    [
      inLine(notice.title),
      ...notice.text
        .split('\n')
        .map((line) => inLine(short(line)))
        .filter(Boolean),
      `${siteUrl}${pathOf(notice)}`,
    ].join('\n'),
  );
  const rest = count > notices.length ? [fill(words['digest.more'], { count: count - notices.length })] : [];
  const [first] = notices;
  return {
    subject: inLine(
      digest === 'now' && first
        ? `${first.title} – ${site}`
        : fill(words[count === 1 ? 'digest.one' : 'digest.many'], { count, site }),
    ),
    body: [
      ...lines,
      ...rest,
      fill(words['digest.all'], { url: all }),
      [
        fill(words[`digest.${digest}`], { url: `${all}?choose=1` }),
        fill(words['digest.end'], { url: unsubscribeUrl }),
      ].join('\n'),
    ].join('\n\n'),
  };
}
