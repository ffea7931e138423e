/**
 * The formats that browsers can crop and the service accepts. SVG is not among them, because it can contain scripts.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Larger than a picture of any camera; it would keep the browser busy for a long time. */
const mostBytes = 30_000_000;

/** The key of the reason why a file cannot become an avatar; null when it can be tried. */
export function whyNot({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): 'profile.incomplete' | 'profile.wrongType' | 'profile.tooLarge' | null {
  if (!name || size === 0) return 'profile.incomplete';
  if (!pictureTypes.includes(type)) return 'profile.wrongType';
  return size > mostBytes ? 'profile.tooLarge' : null;
}
