import type { ReplyOf } from '@yonkoma/contract';
import { readTextRules as endpoint } from '@yonkoma/contract/schema';
import { type Call, type Database, isUnavailable } from '@yonkoma/service-kit';

type TextRules = ReplyOf<typeof endpoint>;

const lastRead = new WeakMap<Database, Map<string | undefined, TextRules>>();

/**
 * The settings of operators for one kind of text. While the domain that stores them cannot be reached, the last ones
 * that this process has read apply, so that members can still write.
 * @throws the error of the call when this process has never read them
 */
export async function readTextRules(
  { ask, db, log }: Pick<Call, 'ask' | 'db' | 'log'>,
  scope: string | undefined,
): Promise<TextRules> {
  const known = lastRead.get(db) ?? new Map<string | undefined, TextRules>();
  lastRead.set(db, known);
  try {
    const rules = await ask(endpoint, scope === undefined ? {} : { scope });
    known.set(scope, rules);
    return rules;
  } catch (error) {
    const rules = known.get(scope);
    if (!rules || !isUnavailable(error)) throw error;
    log.debug(error);
    return rules;
  }
}
