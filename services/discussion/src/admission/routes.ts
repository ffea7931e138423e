import type { InputOf, ReplyOf } from '@yonkoma/contract';
import { readTextRules as endpoint } from '@yonkoma/contract/schema';
import { type Call, route } from '@yonkoma/service-kit';
import { readAdmissions } from './admission-store.ts';
import { listWords } from './word-store.ts';

async function readTextRules(
  { db }: Call,
  { scope = '' }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [{ site, own, allowedHosts: allowed_hosts }, words] = await Promise.all([readAdmissions(db), listWords(db)]);
  return { admission: own.get(scope) ?? site, allowed_hosts, words };
}

export const admissionRoutes = [route(endpoint, readTextRules)];
