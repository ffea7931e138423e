/** The formats that the service accepts. SVG is not among them, because it can contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Larger than a picture of any camera; it would keep the browser busy for a long time. */
const mostBytes = 30_000_000;

/** Why a chosen file cannot be used as a picture; null when it can be tried. */
export function whyNot({ size, type }: Pick<File, 'size' | 'type'>): 'empty' | 'type' | 'size' | null {
  if (size === 0) return 'empty';
  if (!pictureTypes.includes(type)) return 'type';
  return size > mostBytes ? 'size' : null;
}

/** Names that browsers give to a copied picture without a name. */
const unnamed = /^(?:image|img|picture|screenshot|untitled|clipboard|blob)?[\s_()\d.-]*$/i;

/** The alternative text of a picture: the name of its file when somebody chose that name. */
export function altOf(fileName: string, otherwise: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[[\]()\\|*_`<>!]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return unnamed.test(name) ? otherwise : [...name].slice(0, 80).join('');
}
