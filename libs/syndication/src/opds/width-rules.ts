/**
 * The widest of a `srcset` that is no wider than asked, else the narrowest: a program with little room gets no more
 * than it can show.
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
