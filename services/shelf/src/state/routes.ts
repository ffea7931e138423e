import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readShelfOf } from './read-shelf-of.ts';
import { setReadingState } from './set-reading-state.ts';
import { changeShelfSettings, readShelfSettings } from './shelf-settings.ts';

export const stateRoutes = [
  route(contract.setReadingState, setReadingState),
  route(contract.readShelfOf, readShelfOf),
  route(contract.readShelfSettings, readShelfSettings),
  route(contract.changeShelfSettings, changeShelfSettings),
];
