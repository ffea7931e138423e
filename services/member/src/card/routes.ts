import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { changeCardSettings, readCardPrivacy, readCardSettings } from './card-settings.ts';
import { readUserCard } from './read-user-card.ts';

export const cardRoutes = [
  route(contract.readUserCard, readUserCard),
  route(contract.readCardSettings, readCardSettings),
  route(contract.changeCardSettings, changeCardSettings),
  route(schemas.readCardPrivacy, readCardPrivacy),
];
