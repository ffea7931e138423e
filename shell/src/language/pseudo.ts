import type { Rule } from '@yonkoma/contract';
import type { Boot } from '../boot/boot-document.ts';

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoPRrSsTtUuWwYyZz';
const accented = 'ÅåƁÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöÞŔŕŠšŢţÛûŴŵÝýŽž';

/**
 * A text as it could be in a language that is 40 % longer and full of accents. Placeholders stay as they are. `Sign in`
 * gives `⟦Šîĝñ îñ ~~⟧`. A text without brackets on the screen comes from no language file; a text with only one bracket
 * is cut off.
 */
export function pseudoText(text: string): string {
  const letters = text.replace(/\{\{[^}]*\}\}|[^{]+/g, (part) =>
    part.startsWith('{{')
      ? part
      : part.replace(/[A-Za-z]/g, (letter) => [...accented][plain.indexOf(letter)] ?? letter),
  );
  const longer = Math.ceil(text.replace(/\{\{[^}]*\}\}/g, '').length * 0.4);
  return `⟦${letters}${' ~~~~~'
    .repeat(Math.ceil(longer / 6))
    .slice(0, longer)
    .trimEnd()}⟧`;
}

type Words = Record<string, unknown>;

export function pseudoWords(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoWords(value as Words),
    ]),
  );
}

const pseudoRules = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => ({ ...rule, title: pseudoText(rule.title), children: pseudoRules(rule.children) }));

/** The data of the page in the pseudo language: the words of the shell and the names of pages and menus. */
export function pseudoBoot(boot: Boot): Boot {
  const { init, manifest, words } = boot;
  return {
    ...boot,
    words: pseudoWords(words),
    manifest: {
      ...manifest,
      remotes: manifest.remotes.map((remote) => ({
        ...remote,
        labels: pseudoWords(remote.labels) as Record<string, string>,
      })),
    },
    init: { ...init, rules: pseudoRules(init.rules), menus: pseudoRules(init.menus) },
  };
}
