import { parseMessage } from '@yonkoma/contract';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const inLines = (text: string): string => escapeText(text).replaceAll('\n', '<br>');
const tags = { strong: 'strong', emphasis: 'em', struck: 's', code: 'code' } as const;

/**
 * HTML of our own making and nothing else, whatever was written. Pictures come from the site itself: a CDN knows no
 * session.
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
