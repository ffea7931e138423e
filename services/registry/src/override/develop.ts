import type { Override } from '@yonkoma/contract';
import { DevBuild } from '@yonkoma/contract/schema';
import * as v from 'valibot';

/**
 * `reader=http://127.0.0.1:4000`: the remote that a private site shows from its sources to everybody who can reach the
 * site.
 */
export const Developed = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,31}=http:\/\/127\.0\.0\.1:\d+$/, 'NAME=http://127.0.0.1:PORT'),
  v.transform((text) => ({ remote: text.slice(0, text.indexOf('=')), origin: text.slice(text.indexOf('=') + 1) })),
);
export type Developed = v.InferOutput<typeof Developed>;

/**
 * The value of the override cookie in a browser that left a developer's own site. All sites of one machine share
 * cookies, so it names the remote.
 */
export const leftOwn = (remote: string) => `left-${remote}`;

const hourS = 3600;

/**
 * The current build of the dev server; null while the server does not answer, so that the site continues with the
 * published version.
 */
export async function readDeveloped(
  { remote, origin }: Developed,
  now: number,
): Promise<{ build: DevBuild; origin: string; override: Override } | null> {
  const response = await fetch(`${origin}/remote-build.json`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  const found = v.safeParse(DevBuild, await response?.json().catch(() => null));
  if (!found.success || found.output.name !== remote) return null;
  return {
    build: found.output,
    origin,
    override: { id: 'develop', remote, version: found.output.version, origin, until: now + hourS, own: 'sources' },
  };
}
