import type { Endpoint } from '../endpoint.ts';
import type * as schema from './second-factor.schema.ts';

export const readSecondFactors: Endpoint<typeof schema.readSecondFactors> = {
  name: 'member.readSecondFactors',
  method: 'GET',
  path: '/api/account/secondFactors',
  access: 'login',
};

export const beginTotp: Endpoint<typeof schema.beginTotp> = {
  name: 'member.beginTotp',
  method: 'POST',
  path: '/api/account/beginTotp',
  access: 'login',
};

export const confirmTotp: Endpoint<typeof schema.confirmTotp> = {
  name: 'member.confirmTotp',
  method: 'POST',
  path: '/api/account/confirmTotp',
  access: 'login',
};

export const endTotp: Endpoint<typeof schema.endTotp> = {
  name: 'member.endTotp',
  method: 'POST',
  path: '/api/account/endTotp',
  access: 'login',
};

export const renewRecoveryCodes: Endpoint<typeof schema.renewRecoveryCodes> = {
  name: 'member.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/renewRecoveryCodes',
  access: 'login',
};

export const proveSecondFactor: Endpoint<typeof schema.proveSecondFactor> = {
  name: 'member.proveSecondFactor',
  method: 'POST',
  path: '/api/user/secondFactor',
  access: 'public',
};

export const beginPasskey: Endpoint<typeof schema.beginPasskey> = {
  name: 'member.beginPasskey',
  method: 'POST',
  path: '/api/passkey/begin',
  access: 'login',
};

export const addPasskey: Endpoint<typeof schema.addPasskey> = {
  name: 'member.addPasskey',
  method: 'POST',
  path: '/api/passkey/add',
  access: 'login',
};

export const renamePasskey: Endpoint<typeof schema.renamePasskey> = {
  name: 'member.renamePasskey',
  method: 'POST',
  path: '/api/passkey/rename',
  access: 'login',
};

export const removePasskey: Endpoint<typeof schema.removePasskey> = {
  name: 'member.removePasskey',
  method: 'POST',
  path: '/api/passkey/remove',
  access: 'login',
};

export const askForPasskey: Endpoint<typeof schema.askForPasskey> = {
  name: 'member.askForPasskey',
  method: 'POST',
  path: '/api/passkey/ask',
  access: 'public',
};

export const signInByPasskey: Endpoint<typeof schema.signInByPasskey> = {
  name: 'member.signInByPasskey',
  method: 'POST',
  path: '/api/passkey/signIn',
  access: 'public',
};
