import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { changePassword } from './change-password.ts';

export const passwordRoutes = [route(contract.changePassword, changePassword)];
