/** What the service keeps; a drawing with script in it is none of them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** More than any camera makes; a browser would be busy with it for long. */
const mostBytes = 30_000_000;

/** Why a chosen file cannot become a picture; null when it may be tried. */
export function whyNot({ size, type }: Pick<File, 'size' | 'type'>): 'empty' | 'type' | 'size' | null {
  if (size === 0) return 'empty';
  if (!pictureTypes.includes(type)) return 'type';
  return size > mostBytes ? 'size' : null;
}

/** What browsers call a picture that was copied and never had a name. */
const unnamed = /^(?:image|img|picture|screenshot|untitled|clipboard|blob)?[\s_()\d.-]*$/i;

/** The words that stand for a picture where it cannot be seen: its file's name where somebody gave it one. */
export function altOf(fileName: string, otherwise: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[[\]()\\|*_`<>!]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return unnamed.test(name) ? otherwise : [...name].slice(0, 80).join('');
}
