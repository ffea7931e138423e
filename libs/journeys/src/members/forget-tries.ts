import { changeRows } from '@yonkoma/testing/node';
import type { MemberSite } from './member-site.ts';

/** As if nobody had asked for codes or tried passwords for a day: everybody in these tests is of one network. */
export const forgetTries = ({ dataDir }: MemberSite): void => {
  for (const domain of ['member', 'captcha']) changeRows(dataDir, domain, 'DELETE FROM counter', []);
};
