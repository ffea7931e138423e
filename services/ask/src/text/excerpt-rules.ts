/** The beginning of a plain text on one line, without the text of spoilers. */
export function excerptOf(plain: string, length: number): string {
  const characters = [
    ...plain
      .replace(/\|\|[^|]+(?:\|[^|]+)*\|\|/g, '…')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : characters.join('');
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

/** Escapes plain text for HTML. */
export const escapeText = (text: string): string => text.replace(/[&<>"'\n]/g, (sign) => references[sign] ?? sign);

export const idsIn = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);
