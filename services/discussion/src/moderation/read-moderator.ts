import { findMemberByName } from '@yonkoma/contract/schema';
import { type Ask, auditName, decline } from '@yonkoma/service-kit';

const maxName = 50;

/**
 * The member for whom an operator decides, under the name that the audit and the claims of the browser have for them;
 * null when nobody is given. Declines a name that no member has.
 */
export async function readModerator(ask: Ask, given: string | undefined): Promise<string | null> {
  if (given === undefined) return null;
  const found = given.length > maxName ? null : await ask(findMemberByName, { username: given });
  return found ? auditName(found.id) : decline(`There is no member ${given}.`);
}
