const highestVh = 80;

/**
 * Lets pictures be as wide as keeps them on one screen. By their declared sides, so that their place is kept before
 * they come and nothing moves when they do.
 */
export function fitPictures(place: Element | null) {
  for (const picture of place?.querySelectorAll('img') ?? []) {
    const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))];
    if (width > 0 && height > 0) picture.style.maxWidth = `min(100%, ${(highestVh * width) / height}vh)`;
  }
}
