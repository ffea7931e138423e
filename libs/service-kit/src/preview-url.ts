import * as v from 'valibot';
import { originOf } from './site-url.ts';
import { StartRefusal } from './start-refusal.ts';

const example = 'https://preview.comics.example';

/** `PREVIEW_URL`: a second public address of the site where nobody is signed in. Undefined when there is none. */
export const PreviewUrl = v.optional(
  v.pipe(
    v.string(),
    v.transform((url) => originOf(url) ?? ''),
    v.minLength(1, `it must be an address such as ${example}`),
  ),
);

/**
 * Reads `PREVIEW_URL`; null when there is none.
 * @throws StartRefusal when it cannot keep previewed code away from members: browsers share cookies between the ports
 * of a host name, and over plain http a page can set cookies for other names of its domain.
 */
export function readPreviewUrl(given: string | undefined, siteUrl: string): string | null {
  if (!given) return null;
  const origin = originOf(given);
  if (!origin)
    throw new StartRefusal(
      `PREVIEW_URL is ${given}, which is not the address of a site: give scheme and host alone, such as ${example}.`,
    );
  const [preview, site] = [new URL(origin), new URL(siteUrl)];
  if (preview.hostname === site.hostname)
    throw new StartRefusal(
      `PREVIEW_URL has the host name of SITE_URL, and browsers share cookies between ports: choose another name, ` +
        `such as ${example}.`,
    );
  if (site.protocol === 'https:' && preview.protocol !== 'https:')
    throw new StartRefusal(`PREVIEW_URL is ${given}, and the site is served over https: use https for both.`);
  return origin;
}

/** Whether a request to `host`, with or without a port, came to the preview address. */
export function isPreviewHost(host: string, previewUrl: string | null | undefined): boolean {
  if (!previewUrl || !URL.canParse(`http://${host}`)) return false;
  return new URL(`http://${host}`).hostname === new URL(previewUrl).hostname;
}
