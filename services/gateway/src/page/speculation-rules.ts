import type { RuntimeManifest, ShellPage } from '@yonkoma/contract';
import { scriptJson } from '../plain/escape.ts';
import { isUnlisted } from '../seo/unlisted.ts';

/**
 * Until the shell has started, a browser that knows these rules prefetches the document of a link that the visitor
 * points at. They name the pages with early data that everybody may see, so no call, file or page of members is among
 * them.
 */
export function speculationRules(
  { remotes }: Pick<RuntimeManifest, 'remotes'>,
  shellPages: readonly ShellPage[],
  nonce: string,
): string {
  const pages = [...remotes.flatMap((remote) => remote.pages), ...shellPages].filter(
    (page) => page.early && !isUnlisted(page),
  );
  const rule = {
    where: { href_matches: pages.map(({ path }) => ({ pathname: path, search: '*', hash: '*' })) },
    eagerness: 'moderate',
  };
  return `<script type="speculationrules" nonce="${nonce}">${scriptJson({ prefetch: [rule] })}</script>`;
}
