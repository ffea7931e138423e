/** What browsers can cut and the service keeps; a drawing with script in it is none of them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** More than any camera makes; a browser would be busy with it for long. */
const mostBytes = 30_000_000;

/** The word for why a chosen file cannot become a picture of somebody; null when it may be tried. */
export function whyNot({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): 'profile.incomplete' | 'profile.wrongType' | 'profile.tooLarge' | null {
  if (!name || size === 0) return 'profile.incomplete';
  if (!pictureTypes.includes(type)) return 'profile.wrongType';
  return size > mostBytes ? 'profile.tooLarge' : null;
}
