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

export const idsIn = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);
