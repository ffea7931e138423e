import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { clickAd } from './click-ad.ts';
import { explainRewards } from './explain-rewards.ts';
import { followShare } from './follow-share.ts';
import { gainExperience } from './gain-experience.ts';
import { readLevel } from './read-level.ts';

export const experienceRoutes = [
  route(contract.readLevel, readLevel), route(contract.explainRewards, explainRewards), route(contract.gainExperience, gainExperience),
  route(contract.clickAd, clickAd), route(contract.followShare, followShare),
];
