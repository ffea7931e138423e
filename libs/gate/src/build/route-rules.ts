import type { RemoteBuild } from '@yonkoma/contract';
import { isWide, standingOf } from '../address-patterns.ts';

type Routed = Pick<RemoteBuild, 'name' | 'pages'>;

/** A page of a build and a page of another remote that match some of the same addresses. */
export interface Overlap {
  /** Name and pattern of the page. */
  page: string;
  path: string;
  /** The other remote and the pattern of its page. */
  other: string;
  theirs: string;
  standing: 'same' | 'below' | 'above' | 'crossing';
}

/**
 * Every overlap with pages of other remotes. A page that `before`, the live version of the same remote, has at the same
 * addresses was decided then: of such pages only those that match the same addresses as a page of another remote are
 * listed.
 */
export function overlapsOf(build: Routed, others: readonly Routed[], before: Routed | undefined): Overlap[] {
  return build.pages.flatMap(({ name: page, path }) => {
    const isHeld = has(before, path);
    return others.flatMap(({ name: other, pages }) =>
      pages.flatMap(({ path: theirs }): Overlap[] => {
        const standing = standingOf(path, theirs);
        return standing === 'apart' || (isHeld && standing !== 'same') ? [] : [{ page, path, other, theirs, standing }];
      }),
    );
  });
}

/** Two pages of which neither gives way to the other: they cannot be live together. */
export const isClash = ({ standing }: Overlap) => standing === 'same' || standing === 'crossing';

/**
 * An overlap about which the owner of the other remote decides. A wide pattern on either side needs nobody's word: an
 * administrator decided that it gets the addresses that no other page has.
 */
export const isForOwner = (overlap: Overlap) => !isClash(overlap) && !isWide(overlap.path) && !isWide(overlap.theirs);

/** The wide patterns of a build that `before` does not have. */
export function widePages({ pages }: Routed, before: Routed | undefined): Routed['pages'] {
  return pages.filter(({ path }) => isWide(path) && !has(before, path));
}

/** The pages of `before` whose addresses no page of the build answers any more. */
export function removedPages({ pages }: Routed, before: Routed | undefined): Routed['pages'] {
  return (before?.pages ?? []).filter(
    ({ path }) => !pages.some((page) => ['same', 'above'].includes(standingOf(page.path, path))),
  );
}

const has = (build: Routed | undefined, path: string) =>
  build?.pages.some((page) => standingOf(page.path, path) === 'same') ?? false;
