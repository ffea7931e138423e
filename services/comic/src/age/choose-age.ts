import type { Age, chooseAge as endpoint, InputOf } from '@yonkoma/contract';
import { ageCookie, type Call, refuse, writeAgeCookie } from '@yonkoma/service-kit';
import { ageOf } from './read-age.ts';

const maxAgeS = 365 * 24 * 3600;

export async function chooseAge(
  call: Call,
  { is_confirmed: isConfirmed, covers = call.age.covers }: InputOf<typeof endpoint>,
): Promise<Age> {
  if (isConfirmed && call.session?.isMinor) refuse('age-minor');
  const age = { isConfirmed, covers };
  call.client?.keepCookie(ageCookie, writeAgeCookie(age), maxAgeS);
  return ageOf({ ...call, age });
}
