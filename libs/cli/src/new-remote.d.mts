/**
 * The source files of a remote with one page: text by path. `name` is kebab-case, `schema` the path from the remote to
 * `remote.schema.json`, `languages` those of the remote, else all four that have words here.
 */
export function remoteSources(name: string, schema: string, languages?: readonly string[]): Record<string, string>;
/** The test of that page. */
export function pageTest(name: string): string;
