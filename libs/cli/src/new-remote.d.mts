/**
 * The sources of a remote with one page, by path. `schema` is where `remote.schema.json` lies, seen from it;
 * `languages` those that it is to speak.
 */
export function remoteSources(name: string, schema: string, languages?: readonly string[]): Record<string, string>;
/** A remote in a folder of its own, outside the repository of the site. */
export function remoteFolder(name: string, packages: { version: string; react: string }): Record<string, string>;
