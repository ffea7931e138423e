import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { clickAd } from './click-ad.ts';
import { explainRewards } from './explain-rewards.ts';
import { followShare } from './follow-share.ts';
import { gainExperience } from './gain-experience.ts';
import { readLevel } from './read-level.ts';
import { readShareCode } from './read-share-code.ts';

export const experienceRoutes = [
  route(contract.readLevel, readLevel),
  route(contract.explainRewards, explainRewards),
  route(contract.gainExperience, gainExperience),
  route(contract.clickAd, clickAd),
  route(contract.followShare, followShare),
  route(contract.followShareByPost, followShare),
  route(contract.readShareCode, readShareCode),
];
