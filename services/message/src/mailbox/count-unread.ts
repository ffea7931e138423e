import type { countUnread as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { countEverything } from './count-everything.ts';

const nothing = { messages: 0, notices: 0, count: 0 };

export const countUnread: Verb<MessageConfig, typeof endpoint> = async (call) => {
  const { messages, notices, count } = call.session ? await countEverything(call, call.session.memberId) : nothing;
  return { pollingInterval: call.config.POLLING_INTERVAL, messages, notices, count };
};
