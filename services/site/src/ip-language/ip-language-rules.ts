import { type Language, languageSpokenIn } from '@yonkoma/contract';

const southEast = new Set('BN KH ID LA MY MM PH SG TH TL VN'.split(' '));
/** Asia as the United Nations define it (M49 142), and Taiwan. */
const asia = new Set([
  ...southEast,
  ...'AE AF AM AZ BD BH BT CN CY GE HK IL IN IQ IR JO JP KG KP KR KW KZ'.split(' '),
  ...'LB LK MN MO MV NP OM PK PS QA SA SY TJ TM TR TW UZ YE'.split(' '),
]);

/** The language for visitors from a country, such as `VN` or `us`. */
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
