/**
 * The sources of a remote with one page in four languages, by path. `schema` is where `remote.schema.json` lies, seen
 * from it.
 */
export function remoteSources(name: string, schema: string): Record<string, string>;
/** A remote in a folder of its own, outside the repository of the site. */
export function remoteFolder(name: string, packages: { version: string; react: string }): Record<string, string>;
