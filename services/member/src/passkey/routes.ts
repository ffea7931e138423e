import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

export const passkeyRoutes = [
  route(contract.beginPasskey, beginPasskey),
  route(contract.addPasskey, addPasskey),
  route(contract.renamePasskey, renamePasskey),
  route(contract.removePasskey, removePasskey),
  route(contract.askForPasskey, askForPasskey),
  route(contract.signInByPasskey, signInByPasskey),
];
