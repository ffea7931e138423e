/**
 * The address of the widest picture in a `srcset` that is at most `maxWidthPx` wide, else of the narrowest. Without
 * `maxWidthPx`, of the widest.
 */
export function addressFor(srcset: string, maxWidthPx: number | undefined): string | undefined {
  const variants = srcset
    .split(', ')
    .flatMap((part) => {
      const [url, width] = part.split(' ');
      return url && width ? [{ url, width: Number.parseInt(width, 10) }] : [];
    })
    .sort((a, b) => a.width - b.width);
  return (
    maxWidthPx === undefined ? variants.at(-1) : (variants.findLast(({ width }) => width <= maxWidthPx) ?? variants[0])
  )?.url;
}
