import { type Language, languageSpokenIn } from '@yonkoma/contract';

const southEast = new Set('BN KH ID LA MY MM PH SG TH TL VN'.split(' '));
/** Asia as the United Nations count it (M49 142), and Taiwan. */
const asia = new Set([
  ...southEast,
  ...'AE AF AM AZ BD BH BT CN CY GE HK IL IN IQ IR JO JP KG KP KR KW KZ'.split(' '),
  ...'LB LK MN MO MV NP OM PK PS QA SA SY TJ TM TR TW UZ YE'.split(' '),
]);

/** What is spoken to visitors from a country, e.g. `VN` or `us`. */
export function languageOfCountry(country: string): {
  language: Language;
  country: string;
  isAsian: boolean;
  isSoutheastAsian: boolean;
} {
  const code = country.toUpperCase();
  return {
    language: languageSpokenIn(code),
    country: code,
    isAsian: asia.has(code),
    isSoutheastAsian: southEast.has(code),
  };
}
