import { randomBytes } from 'node:crypto';
import type { Language, ReplyOf } from '@yonkoma/contract';
import { composePage } from '@yonkoma/contract/schema';
import type { Ask, Client } from '@yonkoma/service-kit';

const cohortCookie = 'yk-cohort';
const cohortS = 90 * 86_400;

/**
 * The manifest of this visitor's page. By their cohort, random bits and nothing of the person, they stay in a roll-out
 * that they were in; the cookie is given while one runs, and who brings none is placed by the one that comes with the
 * answer. What they try by an override is counted in none.
 */
export async function manifestOf(client: Client, ask: Ask, language: Language): Promise<ReplyOf<typeof composePage>> {
  const kept = client.cookie(cohortCookie);
  const known = kept !== undefined && /^[0-9a-f]{16}$/.test(kept) ? kept : null;
  const cohort = known ?? randomBytes(8).toString('hex');
  const override = client.cookie('yk-override');
  const page = await ask(composePage, { language, cohort, ...(override !== undefined && { override }) });
  if (page.isRolling && !known && !page.override) client.keepCookie(cohortCookie, cohort, cohortS);
  return page;
}
