import { parseMessage } from '@yonkoma/contract';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const inLines = (text: string): string => escapeText(text).replaceAll('\n', '<br>');
const tags = { strong: 'strong', emphasis: 'em', struck: 's', code: 'code' } as const;

/**
 * Makes safe HTML from any text: it contains only tags that this function creates. Pictures come from the site itself,
 * because a CDN does not know the session.
 */
export function htmlOf(text: string, images: readonly string[]): string {
  const written = parseMessage(text)
    .map((part) => {
      if (part.kind === 'link')
        return (
          `<a href="${escapeText(part.href)}" rel="nofollow noopener ugc" target="_blank">` +
          `${escapeText(part.text)}</a>`
        );
      return part.kind === 'text'
        ? inLines(part.text)
        : `<${tags[part.kind]}>${inLines(part.text)}</${tags[part.kind]}>`;
    })
    .join('');
  return [written, ...images.map((path) => `<img src="${escapeText(path)}" alt="" loading="lazy">`)]
    .filter(Boolean)
    .join('<br>');
}

export const imagesOf = (kept: string): string[] => kept.split('\n').filter(Boolean);
