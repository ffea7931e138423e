import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { retrievePassword } from './retrieve-password.ts';

export const recoveryRoutes = [route(contract.retrievePassword, retrievePassword)];
