import type { Page } from '@yonkoma/contract';

/** All pages of members are below this path. */
export const membersPath = '/user';

/** Whether search engines are told to leave a page out. */
export function isUnlisted({ path, needsLogin, isUnlisted: isDeclared }: Page): boolean {
  return (
    needsLogin ||
    isDeclared === true ||
    path.toLowerCase() === membersPath ||
    path.toLowerCase().startsWith(`${membersPath}/`)
  );
}
