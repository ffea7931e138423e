import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { changeNoticePreferences } from './change-notice-preferences.ts';
import { readNoticePreferences } from './read-notice-preferences.ts';

export const preferenceRoutes = [
  route(contract.readNoticePreferences, readNoticePreferences),
  route(contract.changeNoticePreferences, changeNoticePreferences),
];
