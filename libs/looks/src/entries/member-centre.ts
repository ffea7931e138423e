import { also, type Look, seenBy, shownTo } from '../entry.ts';

const account = (page: string, address: string): Look => ({
  page: `member-centre/${page}`,
  states: seenBy(`/user/account/${address}`, 'member', 'newcomer'),
});

export const memberCentreLooks: readonly Look[] = [
  {
    page: 'member-centre/login',
    states: [...shownTo('/user/login', 'guest'), also('register', 'guest', '/user/login?type=register')],
  },
  { page: 'member-centre/retrieve-password', states: shownTo('/user/retrievePassword', 'guest') },
  account('overview', 'overview'),
  account('profile', 'profile'),
  { page: 'member-centre/change-password', states: shownTo('/user/account/changePassword', 'member') },
  account('security', 'security'),
  account('integral', 'integral'),
  account('balance', 'balance'),
  // The link to invite others has the port of the site and a key.
  { ...account('level', 'mylevel'), varies: 'input[readonly]' },
  account('daily', 'signIn'),
  account('notice', 'notice'),
  { page: 'member-centre/queue', states: seenBy('/user/work/queue', 'staff', 'newcomer') },
  {
    page: 'member-centre/message',
    states: [
      ...seenBy('/user/messageCenter', 'member', 'newcomer'),
      also('dialog', 'member', ({ talk }) => `/user/messageCenter?with=${talk}`),
    ],
  },
  {
    page: 'member-centre/card',
    states: [
      ...seenBy(({ friend }) => `/user/card/${friend}`, 'member', 'guest'),
      also('gone', 'guest', '/user/card/99999'),
    ],
  },
];
