import type { Endpoint } from '../endpoint.ts';
import type * as schema from './sign-in.schema.ts';

export type { SignedIn } from './sign-in.schema.ts';

export const readSignIn: Endpoint<typeof schema.readSignIn> = {
  name: 'member.readSignIn',
  method: 'GET',
  path: '/api/user/checkIn',
  access: 'public',
};

export const signIn: Endpoint<typeof schema.signIn> = {
  name: 'member.signIn',
  method: 'POST',
  path: '/api/user/checkIn',
  access: 'public',
};

export const signOut: Endpoint<typeof schema.signOut> = {
  name: 'member.signOut',
  method: 'POST',
  path: '/api/user/logout',
  access: 'public',
};

export const refreshSession: Endpoint<typeof schema.refreshSession> = {
  name: 'member.refreshSession',
  method: 'POST',
  path: '/api/common/refreshToken',
  access: 'public',
};

export const retrievePassword: Endpoint<typeof schema.retrievePassword> = {
  name: 'member.retrievePassword',
  method: 'POST',
  path: '/api/account/retrievePassword',
  access: 'public',
};

export const changePassword: Endpoint<typeof schema.changePassword> = {
  name: 'member.changePassword',
  method: 'POST',
  path: '/api/account/changePassword',
  access: 'login',
  permission: 'account/changePassword',
};

export const verifyOwner: Endpoint<typeof schema.verifyOwner> = {
  name: 'member.verifyOwner',
  method: 'POST',
  path: '/api/account/verification',
  access: 'login',
};

export const changeBind: Endpoint<typeof schema.changeBind> = {
  name: 'member.changeBind',
  method: 'POST',
  path: '/api/account/changeBind',
  access: 'login',
};

export const listSessions: Endpoint<typeof schema.listSessions> = {
  name: 'member.listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'login',
};

export const endSession: Endpoint<typeof schema.endSession> = {
  name: 'member.endSession',
  method: 'POST',
  path: '/api/account/endSession',
  access: 'login',
};
