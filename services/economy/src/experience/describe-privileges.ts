import { type Language, localeOf, type Privileges } from '@yonkoma/contract';
import { words } from '../words.ts';

/**
 * What a level may do, one sentence each, in a fixed order; what it has nothing of is left out.
 *
 * @param mostDownloads chapters that anybody may download in a day; null where levels do not matter for downloads
 */
export function describePrivileges(own: Privileges, language: Language, mostDownloads: number | null): string[] {
  const said = words[language];
  const number = new Intl.NumberFormat(localeOf(language));
  const counted = (
    key: 'dailyPoints' | 'commentLength' | 'freeLinks' | 'collectionSize' | 'downloads',
    amount: number,
  ) => (amount > 0 ? [said[`privilege-${key}`].replace('{amount}', number.format(amount))] : []);
  return [
    ...counted('dailyPoints', own.dailyPoints),
    ...counted('commentLength', own.commentLength),
    ...counted('freeLinks', own.freeLinks),
    ...(own.readsEarly ? [said['privilege-readsEarly']] : []),
    ...counted('collectionSize', own.collectionSize),
    ...(own.nameColour === 'none'
      ? []
      : [said['privilege-nameColour'].replace('{colour}', said[`colour-${own.nameColour}`])]),
    ...counted('downloads', mostDownloads === null ? 0 : Math.min(own.downloads, mostDownloads)),
  ];
}
