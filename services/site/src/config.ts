import * as v from 'valibot';

export const config = v.object({
  /** Shared by all services of a site. */
  SECRET: v.string(),
  /** The request that makes a cache on the way drop the pages of guests: its method and address. */
  CDN_PURGE: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]+ https?:\/\/\S+$/, 'give a method and an address: PURGE http://varnish:8080/')),
  ),
  CDN_PURGE_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+: \S.*$/, 'give a name and a value: Fastly-Key: abc')),
  ),
  CDN_PURGE_BODY: v.optional(v.pipe(v.string(), v.check(isJson, 'give JSON: {"tags":["pages-of-guests"]}'))),
});
export type Config = v.InferOutput<typeof config>;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
