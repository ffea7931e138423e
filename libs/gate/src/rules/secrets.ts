import { filesOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/** Patterns of keys and tokens. A report never contains the text itself, because many people read reports. */
const kinds: [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a token of this registry', /\bykt_[A-Za-z0-9_-]{43}/],
  ['an access key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,}|glpat-[A-Za-z0-9_-]{20})/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of a chat', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['a key for payments', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a key of an interface', /\bAIza[0-9A-Za-z_-]{35}/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  ['an address with a password', /\b(?:postgres|mysql|mariadb|mongodb|redis|amqp)s?:\/\/[^\s:@/"'`]+:[^\s@/"'`]+@/],
];

export const secrets: Rule = {
  id: 'secrets',
  severity: 'error',
  issue: 'A file holds what looks like a secret. Everybody can read the files of a remote.',
  fix: 'Remove it, and revoke it where it was issued: it is no longer secret.',
  source: 'files',
  check: (release) =>
    ['.js', '.css', '.json', '.svg', '.txt']
      .flatMap((ending) => filesOf(release, ending))
      .flatMap(({ path, text }) =>
        kinds
          .filter(([, kind]) => kind.test(text))
          .map(([name]): Found => ({ says: `${path} holds ${name}`, where: path })),
      ),
};
