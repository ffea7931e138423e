import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { changeBind } from './change-bind.ts';
import { verifyOwner } from './verify-owner.ts';

export const bindRoutes = [route(contract.verifyOwner, verifyOwner), route(contract.changeBind, changeBind)];
