import * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { endPresented } from './end-presented.ts';

export const signOut: Verb<MemberConfig, typeof contract.signOut> = async (call, { refresh_token, refreshToken }) => {
  const given = [refresh_token, refreshToken].find((token) => token && token !== contract.cookieMarker);
  await endPresented(call);
  if (given) await endPresented({ ...call, client: null }, given);
  call.client?.dropSession();
  return null;
};
