import type { ReplyOf } from '@yonkoma/contract';
import { readTextRules as endpoint } from '@yonkoma/contract/schema';
import { type Call, type Database, isUnavailable } from '@yonkoma/service-kit';

type TextRules = ReplyOf<typeof endpoint>;

const lastRead = new WeakMap<Database, Map<string | undefined, TextRules>>();

/**
 * What operators set for one kind of text. While the domain that keeps it is away, what this process read last counts,
 * so that members go on writing.
 * @throws what says that the domain is away, where this process has never read it
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
