import type { FeedEntry } from './feed.ts';
import { cleanLine, escapeMarkup } from './xml.ts';

const longest = 500;

/**
 * Picture and description as HTML, for programs that show an entry before it is opened. Nothing in it is of another's
 * making but text.
 */
export function summaryHtml({
  picture,
  title,
  link,
  summary,
}: Pick<FeedEntry, 'picture' | 'title' | 'link' | 'summary'>): string {
  const image = picture
    ? `<p><a href="${escapeMarkup(link)}"><img src="${escapeMarkup(picture.url)}" width="${picture.width}" ` +
      `height="${picture.height}" alt="${escapeMarkup(cleanLine(title))}"></a></p>`
    : '';
  const text = cleanLine(summary, longest);
  return image + (text ? `<p>${escapeMarkup(text)}</p>` : '') || `<p>${escapeMarkup(cleanLine(title))}</p>`;
}
