import { notFound } from '../declared-pages.ts';
import { also, type Look, shownTo } from '../entry.ts';

export const shellLooks: readonly Look[] = [
  { page: 'shell/user-home', states: shownTo('/user', 'member') },
  { page: 'shell/user-iframe', states: shownTo('/user/iframe/none', 'member') },
  { page: 'shell/recaptcha-test', varies: 'dd', states: shownTo('/recaptcha-test', 'guest') },
  { page: 'shell/demo', states: [{ ...also('guest', 'guest', '/demo'), showsSkeletons: true }] },
  { page: notFound, states: shownTo('/no/such/page', 'guest', 'member') },
];
