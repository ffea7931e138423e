import type { readIpLanguage, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { countryOf } from './country-of.ts';
import { languageOfCountry } from './ip-language-rules.ts';

export async function findIpLanguage({ address }: Call): Promise<ReplyOf<typeof readIpLanguage>> {
  const country = await countryOf(address);
  return country === null ? refuse('country-unknown') : languageOfCountry(country);
}
