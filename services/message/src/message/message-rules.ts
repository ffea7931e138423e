import { parseMessage } from '@yonkoma/contract';
import { escapeHtml, linesToHtml } from '@yonkoma/service-kit/escape-html';

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
          `<a href="${escapeHtml(part.href)}" rel="nofollow noopener ugc" target="_blank">` +
          `${escapeHtml(part.text)}</a>`
        );
      return part.kind === 'text'
        ? linesToHtml(part.text)
        : `<${tags[part.kind]}>${linesToHtml(part.text)}</${tags[part.kind]}>`;
    })
    .join('');
  return [written, ...images.map((path) => `<img src="${escapeHtml(path)}" alt="" loading="lazy">`)]
    .filter(Boolean)
    .join('<br>');
}

export const imagesOf = (kept: string): string[] => kept.split('\n').filter(Boolean);
