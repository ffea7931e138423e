/** A colour whose channels differ less is a grey. */
const greyest = 28;
const brightest = 235;

/**
 * The colour with which a cover of this colour (`#rrggbb`) tints the page: as bright as its hue can be, so that text on
 * it can be read; undefined for a grey.
 */
export function tintOf(color: string | undefined): string | undefined {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
    .exec(color ?? '')
    ?.slice(1)
    .map((two) => parseInt(two, 16));
  if (!channels) return undefined;
  const most = Math.max(...channels);
  if (most - Math.min(...channels) < greyest) return undefined;
  return `rgb(${channels.map((channel) => Math.round((channel * brightest) / most)).join(' ')})`;
}
