import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MountedRemote, type Page, type ShellPage, matchPage } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { describe, expect, test } from 'vitest';
import { type RobotsRules, robotsRules } from './robots-rules.ts';
import { isUnlisted } from './unlisted.ts';

const declaredIn = <P extends Page>(path: string): P[] =>
  (JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as { pages: P[] }).pages;
const shellPages = declaredIn<ShellPage>('shell/page/shell.json');
const remotes = globSync('remotes/*/remote.json', { cwd: repositoryRoot }).map(
  (path) => ({ pages: declaredIn(path) }) as unknown as MountedRemote,
);
const page = (path: string, more: Partial<Page> = {}) =>
  ({ name: 'page', path, title: 'title', layout: 'common', ...more }) as Page;

/** As a crawler reads the rules: the longest one that matches decides, and without one the address is open. */
function mayCrawl({ disallow, allow }: RobotsRules, address: string): boolean {
  const longest = (rules: string[]) =>
    Math.max(
      0,
      ...rules
        .filter((rule) => new RegExp(`^${rule.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`).test(address))
        .map((rule) => rule.length),
    );
  return longest(allow) >= longest(disallow);
}

describe('robots.txt', () => {
  test.each([
    ['all remotes', remotes],
    ['no remote', []],
  ])('with %s opens exactly the pages that may be listed', (_name, mounted) => {
    const rules = robotsRules([...mounted.flatMap(({ pages }) => pages), ...shellPages]);
    const wrong = [...remotes.flatMap(({ pages }) => pages), ...shellPages]
      .map(({ path }) => path.replace(/:\w+/g, '12'))
      .filter((address) => {
        const match = matchPage(address, { remotes: mounted }, shellPages);
        return match && mayCrawl(rules, address) === isUnlisted(match.page);
      });
    expect(wrong).toEqual([]);
  });

  test('opens a section of the site as soon as its remote is mounted', () => {
    const placeholder = page('/blog/info/:id', { isUnlisted: true });
    expect(robotsRules([placeholder]).disallow).toContain('/blog/info/*');
    expect(robotsRules([page('/Blog/info/:article'), placeholder]).disallow).not.toContain('/blog/info/*');
  });

  test('opens a page whose address begins like that of a closed one', () => {
    const rules = robotsRules([page('/demo', { isUnlisted: true }), page('/demonstration'), page('/news/:id')]);
    expect(rules).toEqual({ disallow: ['/api/', '/choices', '/user/', '/user$', '/demo'], allow: ['/demonstration'] });
    expect([mayCrawl(rules, '/demonstration'), mayCrawl(rules, '/demo')]).toEqual([true, false]);
  });

  test('closes a page below an open pattern', () => {
    const rules = robotsRules([page('/ask/:id'), page('/ask/post', { isUnlisted: true })]);
    expect([mayCrawl(rules, '/ask/12'), mayCrawl(rules, '/ask/post')]).toEqual([true, false]);
  });
});
