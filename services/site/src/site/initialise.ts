import type { Initialisation, initialise, InputOf } from '@yonkoma/contract';
import { type Call, LoginNeeded } from '@yonkoma/service-kit';
import { guestRules } from '../rule/rule-rules.ts';
import { listRules } from '../rule/rule-store.ts';
import { describeSite } from './site-rules.ts';
import { readSettings } from './site-store.ts';

/** @throws LoginNeeded when the caller must be signed in and is not. */
export async function initialiseSite(call: Call, { requiredLogin }: InputOf<typeof initialise>): Promise<Initialisation> {
  if (Number(requiredLogin) === 1 && !call.session) throw new LoginNeeded();
  const [settings, rules] = [await readSettings(call.db), await listRules(call.db, call.language)];
  return { ...describeSite(settings), userInfo: [], rules: guestRules(rules), menus: [] };
}
