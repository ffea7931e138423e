import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { changeCardSettings, readCardPrivacy, readCardSettings } from './card-settings.ts';
import { readUserCard } from './read-user-card.ts';

export const cardRoutes = [
  route(contract.readUserCard, readUserCard),
  route(contract.readCardSettings, readCardSettings),
  route(contract.changeCardSettings, changeCardSettings),
  route(contract.readCardPrivacy, readCardPrivacy),
];
