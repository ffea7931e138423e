import { lintSource } from '@secretlint/core';
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend';

/** Patterns of keys and tokens that the rules of secretlint do not know, or know in fewer places. */
const kinds: [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['a token of this registry', /\bykt_[A-Za-z0-9_-]{43}/g],
  ['an access key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,}|glpat-[A-Za-z0-9_-]{20})/g],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a token of a chat', /\bxox[abprs]-[A-Za-z0-9-]{20,}/g],
  ['a key for payments', /\b[rs]k_live_[A-Za-z0-9]{20,}/g],
  ['a key of an interface', /\bAIza[0-9A-Za-z_-]{35}/g],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/g],
  ['an address with a password', /\b(?:postgres|mysql|mariadb|mongodb|redis|amqp)s?:\/\/[^\s:@/"'`]+:[^\s@/"'`]+@/g],
];

/** Keys that the documentation of their issuers prints, and passwords that are a word for one. */
const published = [
  /EXAMPLE/,
  // The token of jwt.io, without its signature.
  /^eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9\.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwi/,
  /:\/\/[^:]+:(?:pass(?:word)?|pw|\*+|x+|<[^>]*>|\$?\{[^}]*\})@/i,
];

/** Comments that switch the rules off are left out: the release that is judged would write them. */
const config = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: preset,
      rules: [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }],
    },
  ],
};

const known = new WeakMap<Uint8Array, Promise<string[]>>();

/**
 * The kinds of secrets in a text, such as `a private key`: by the rules of secretlint and a few of our own. `bytes` are
 * those of the text, which is not searched twice. Keys that their issuers publish as examples are none.
 */
export function secretKinds(bytes: Uint8Array, text: string): Promise<string[]> {
  const had = known.get(bytes) ?? find(text);
  known.set(bytes, had);
  return had;
}

async function find(text: string): Promise<string[]> {
  const isReal = (secret: string) => !published.some((one) => one.test(secret));
  const own = kinds.filter(([, pattern]) => [...text.matchAll(pattern)].some(([secret]) => isReal(secret)));
  const { messages } = await lintSource({
    source: { filePath: 'file.txt', content: text, ext: '.txt', contentType: 'text' },
    options: { config, noPhysicFilePath: true, locale: 'en' },
  });
  const theirs = messages
    .filter(({ range: [begin, end] }) => isReal(text.slice(begin, end)))
    .map(({ ruleId }) => `a secret of the kind ${ruleId.replace('@secretlint/secretlint-rule-', '')}`);
  return [...new Set(own.length > 0 ? own.map(([name]) => name) : theirs)];
}
