import { decodeEntities, decodeText } from './xml.ts';

const comments = /<!--.*?-->/gs;
const imageTag = /<(?:[\w-]+:)?(?:img|image)\s([^>]*)>/gi;
const source = /(?:^|\s)(?:src|(?:[\w-]+:)?href)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const background = /background(?:-image)?\s*:[^;"]{0,200}?url\(\s*(?:&quot;|["'])?([^"')&]+)/gi;

/**
 * Addresses of the images in an XHTML or SVG page, in order. Backgrounds count only when there is no image. Pages need
 * not be well-formed.
 */
export function imageReferences(page: Buffer): string[] {
  const markup = decodeText(page).replace(comments, '');
  const images = [...markup.matchAll(imageTag)].flatMap(([, attributes = '']) => {
    const found = source.exec(attributes);
    return found ? [decodeEntities(found[1] ?? found[2] ?? '').trim()] : [];
  });
  return images.length > 0 ? images : [...markup.matchAll(background)].map(([, address = '']) => address.trim());
}
