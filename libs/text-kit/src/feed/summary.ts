import type { FeedEntry } from './feed.ts';
import { cleanLine, escapeMarkup } from './xml.ts';

const longest = 500;

/** The picture and description of an entry as HTML. All texts are escaped. */
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
