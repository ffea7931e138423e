import type { Checkout } from './change.ts';

/** The file with the records of all languages of the site; its path from the root of a checkout. */
export const languageFile = 'libs/contract/languages.json';

/** The languages that the site of a checkout speaks. */
export const languagesOf = (checkout: Checkout): string[] => Object.keys(JSON.parse(checkout.read(languageFile)));
