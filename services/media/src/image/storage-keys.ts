import { fitsWebp } from './image-rules.ts';
import type { NewOriginal } from './image-store.ts';

const extensions: Record<string, string> = { jpeg: 'jpg' };

/** `originals/ab/abcd….jpg` */
export function originalKey({ hash, format }: Pick<NewOriginal, 'hash' | 'format'>): string {
  return `originals/${hash.slice(0, 2)}/${hash}.${extensions[format] ?? format}`;
}

/** `variants/ab/abcd…/640.webp`; JPEG if the image is too high for WebP. */
export function variantKey(image: Pick<NewOriginal, 'hash' | 'width' | 'height'>, width: number): string {
  return `variants/${image.hash.slice(0, 2)}/${image.hash}/${width}.${fitsWebp(image, width) ? 'webp' : 'jpg'}`;
}

/** The JPEG of a width; the same file as the variant if that is a JPEG. */
export function jpegKey(image: Pick<NewOriginal, 'hash'>, width: number): string {
  return `variants/${image.hash.slice(0, 2)}/${image.hash}/${width}.jpg`;
}

/** `variants/ab/abcd…/card.jpg` */
export function cardKey({ hash }: Pick<NewOriginal, 'hash'>): string {
  return `variants/${hash.slice(0, 2)}/${hash}/card.jpg`;
}

const types: Record<string, string> = { jpg: 'image/jpeg' };

/** The content type from a key, such as `image/webp`. */
export function contentType(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return types[extension] ?? `image/${extension}`;
}
