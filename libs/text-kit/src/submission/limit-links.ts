import { parseComment, privilegesAt } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import { hold, isNewcomer, type Phase } from './submission.ts';

const forNewcomers = 0;
const forOthers = 2;
/** Addresses without a scheme also count as links. */
const domains =
  'com net org info biz xyz top site online club shop vip icu cc tv me io co cn jp vn ru ly to link click app gg';
const bare = new RegExp(
  `(?<![\\p{L}\\p{N}@./-])(?:[\\p{L}\\p{N}-]{1,63}\\.){1,5}(?:${domains.replaceAll(' ', '|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

/** Hosts of the links in a text without the allowed ones. `sub.example.com` is allowed with `example.com`. */
export function foreignHosts(text: string, allowed: readonly string[]): string[] {
  const parts = parseComment(text);
  const hosts = parts.flatMap((part) =>
    part.kind === 'link'
      ? [new URL(part.href).hostname]
      : part.kind === 'mention'
        ? []
        : [...part.text.matchAll(bare)].map(([host]) => host.toLowerCase()),
  );
  return hosts.filter((host) => !allowed.some((known) => host === known || host.endsWith(`.${known}`)));
}

/**
 * A phase: newcomers may write no links, others two unless the rules or their level grant more. Allowed hosts do not
 * count. Where texts with links wait for approval, a level has some that do not.
 */
export const limitLinks: Phase = (submission, { standing, rules, admission, allowedHosts, levels, now }) => {
  const count = foreignHosts(submission.text, allowedHosts).length;
  const free = levels ? privilegesAt(levels.table, levels.own).freeLinks : 0;
  const max = isNewcomer(standing, now) ? forNewcomers : Math.max(rules.maxLinks ?? forOthers, free);
  if (count > max) refuse(`${rules.noun}-links`, { max });
  return count > free && admission === 'links' ? hold(submission, 'links') : submission;
};
