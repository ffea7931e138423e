import type { ReplyOf } from '@yonkoma/contract';
import type { describeImages } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { type Media, mediaOf, type Remembered } from '../media.ts';
import { expiryOf } from './address-rules.ts';
import { cardSize } from './draw-card.ts';
import { findImages } from './find-images.ts';
import { coverWidths, isWide, pageWidths } from './image-rules.ts';
import type { Original } from './image-store.ts';
import { signAddress } from './sign-address.ts';

export type Described = NonNullable<ReplyOf<typeof describeImages>[number]>;

export const describe: Verb<MediaConfig, typeof describeImages> = async (call, { hashes, use }) => {
  const media = mediaOf(call);
  const images = await findImages(call.db, media, hashes);
  const expiresAt = expiryOf(call.now);
  return images.map(
    (image) =>
      image &&
      (use === 'page'
        ? asPage(media, image, expiresAt)
        : use === 'card'
          ? asCard(media, image)
          : asCover(media, image)),
  );
};

/** All cards have one size and are made at the first request. */
function asCard(media: Media, { original }: Remembered): Described {
  const url = `/media/card/${original.hash}/card.jpg?s=${signAddress(media.key, original.hash, 'never')}`;
  return { url, ...cardSize, srcset: '', color: original.color, placeholder: '', isWide: 1 };
}

function asPage(media: Media, image: Remembered, expiresAt: number): Described {
  if (image.page?.expiresAt === expiresAt) return image.page.described;
  const { original } = image;
  const query = `?e=${expiresAt}&s=${signAddress(media.key, original.hash, expiresAt)}`;
  const described = look(
    original,
    pageWidths(original),
    (width) => `/media/page/${original.hash}/${width}.webp${query}`,
  );
  image.page = { expiresAt, described };
  return described;
}

function asCover(media: Media, image: Remembered): Described {
  if (image.cover) return image.cover;
  const { original } = image;
  const query = `?s=${signAddress(media.key, original.hash, 'never')}`;
  const described = look(
    original,
    coverWidths(original),
    (width) => `/media/cover/${original.hash}/${width}.webp${query}`,
  );
  // What is around a cover takes its colour.
  return (image.cover = Object.freeze({ ...described, color: original.tint || described.color }));
}

/** Frozen, because all callers share the same object. */
function look(original: Original, widths: number[], address: (width: number) => string): Described {
  return Object.freeze({
    url: address(widths.at(-1) ?? original.width),
    width: original.width,
    height: original.height,
    srcset: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    color: original.color,
    placeholder: original.placeholder,
    isWide: isWide(original) ? 1 : 0,
  });
}
