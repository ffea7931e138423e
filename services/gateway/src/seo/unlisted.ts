import type { Page } from '@yonkoma/contract';

/** Everything of the members' own lies below it. */
export const membersPath = '/user';

/** Whether search engines are asked to leave a page out. */
export function isUnlisted({ path, needsLogin, isUnlisted: isDeclared }: Page): boolean {
  return (
    needsLogin ||
    isDeclared === true ||
    path.toLowerCase() === membersPath ||
    path.toLowerCase().startsWith(`${membersPath}/`)
  );
}
