import { escapeHtml } from '@yonkoma/service-kit/escape-html';

/** XML that this file made. A plain string is text and is always escaped. */
export interface Markup {
  markup: string;
}

type Attributes = Record<string, string | number | undefined>;

/** Characters that XML 1.0 does not allow, and those that change the direction of all following text. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g;
/** More combining marks than the letters of any language have. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/** Removes what XML cannot contain: `a\0b` gives `ab`, half a surrogate pair gives U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unwanted, '').replace(tooManyMarks, '$1');
}

/** `cleanText` on one line of at most `max` characters. */
export function cleanLine(text: string, maxLength = 300): string {
  const characters = [...cleanText(text).replace(/\s+/g, ' ').trim()];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}

/** Escapes a text for HTML and XML. */
export function escapeMarkup(text: string): string {
  return escapeHtml(cleanText(text));
}

/**
 * `element('link', { rel: 'self' })` gives `<link rel="self"/>`; attributes without a value and children that are null
 * are left out.
 */
export function element(
  name: string,
  attributes: Attributes = {},
  ...children: readonly (Markup | string | null)[]
): Markup {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeMarkup(String(value))}"`]))
    .join('');
  const inside = children
    .map((child) => (child === null ? '' : typeof child === 'string' ? escapeMarkup(child) : child.markup))
    .join('');
  return { markup: inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>` };
}

/** An XML document with its declaration. */
export function xmlDocument({ markup }: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${markup}\n`;
}
