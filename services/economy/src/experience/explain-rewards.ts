import * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { words } from '../words.ts';
import { gains } from './gain-rules.ts';

/** The texts come only from the language files, so they need no escaping. */
export const explainRewards: Verb<EconomyConfig, typeof contract.explainRewards> = async ({ language }) => {
  const said = words[language];
  return {
    title: said['rewards-title'],
    content: `<p>${said['rewards-points']}</p><p>${said['rewards-experience']}</p>`,
    rules: contract.experienceActions.map((action) => ({
      action,
      score: action === 'sign' ? contract.checkInRewards[0] : 0,
      ...contract.onWire.worth(gains[action]),
      desc: said[`deed-${action}`],
    })),
  };
};
