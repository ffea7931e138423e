/**
 * The source files of a remote with one page: text by path. `name` is kebab-case, `schema` the path from the remote to
 * `remote.schema.json`, `languages` those of the remote, else all four that have words here.
 */
export function remoteSources(name: string, schema: string, languages?: readonly string[]): Record<string, string>;
/**
 * The files of a remote in a folder of its own, outside the repository of the site: text by path. `version` is that of
 * the `@yonkoma` packages, `react` that of React; both become exact dependencies.
 */
export function remoteFolder(name: string, packages: { version: string; react: string }): Record<string, string>;
