import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readShelfOf } from './read-shelf-of.ts';
import { setReadingState } from './set-reading-state.ts';

export const stateRoutes = [route(contract.setReadingState, setReadingState), route(contract.readShelfOf, readShelfOf)];
