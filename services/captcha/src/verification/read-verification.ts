import type { readVerification as read, ReplyOf } from '@yonkoma/contract';
import { type Call, networkOf } from '@yonkoma/service-kit';
import { networkHash } from './human-seal.ts';
import { remoteProviders } from './provider-rules.ts';
import type { CaptchaConfig } from '../config.ts';

/** Signs of a program, each with its limit. */
const signs = {
  refresh: { count: 10, withinS: 60 },
  ipChange: { count: 2, withinS: 3600 },
  interaction: { count: 10, withinS: 60 },
  listPages: 2,
  detailChapters: 5,
} as const;

export async function readVerification({ config, address }: Call<CaptchaConfig>): Promise<ReplyOf<typeof read>> {
  const { VERIFY_PROVIDER: provider, VERIFY_TRIGGERS: triggers } = config;
  const isOn = (name: (typeof triggers)[number]) => provider !== 'off' && triggers.includes(name);
  return {
    provider,
    siteKey: config.VERIFY_SITE_KEY ?? '',
    scriptUrl: provider in remoteProviders ? remoteProviders[provider as keyof typeof remoteProviders].scriptUrl : '',
    ...(isOn('ip') ? { network: networkHash(config.SECRET, networkOf(address)) } : {}),
    triggers: {
      refresh: isOn('refresh') ? signs.refresh : null,
      ipChange: isOn('ip') ? signs.ipChange : null,
      interaction: isOn('interaction') ? signs.interaction : null,
      listPages: isOn('list') ? signs.listPages : null,
      detailChapters: isOn('detail') ? signs.detailChapters : null,
    },
  };
}
