import { useCallback } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import type { StyleValue } from './use-style.ts';

/** The data address of a ThumbHash (base64); undefined when it is missing or damaged. */
export function placeholderUrl(hash: string | undefined): string | undefined {
  if (!hash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** A ThumbHash as a `background-image` for `useStyle`. The bitmap is made in the browser, once for a hash. */
export function usePlaceholder(hash: string | undefined): StyleValue {
  return useCallback(() => {
    const url = placeholderUrl(hash);
    return url && `url(${url})`;
  }, [hash]);
}
