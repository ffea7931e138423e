import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readSignIn } from './read-sign-in.ts';
import { signInOrRegister } from './sign-in-or-register.ts';

export const signInRoutes = [route(contract.readSignIn, readSignIn), route(contract.signIn, signInOrRegister)];
