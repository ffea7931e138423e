import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './read-profile.ts';

export const profileRoutes = [route(contract.readProfile, readProfile), route(contract.changeProfile, changeProfile)];
