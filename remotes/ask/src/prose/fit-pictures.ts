const highestVh = 80;

/**
 * Limits the width of pictures so that each fits on one screen. It uses their declared size, so the space is right
 * before they load, and nothing moves.
 */
export function fitPictures(place: Element | null) {
  for (const picture of place?.querySelectorAll('img') ?? []) {
    const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))];
    if (width > 0 && height > 0) picture.style.maxWidth = `min(100%, ${(highestVh * width) / height}vh)`;
  }
}
