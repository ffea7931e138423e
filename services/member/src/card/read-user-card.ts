import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Call, PeerAway, refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { levelName } from '../member/describe-self.ts';
import { findMember } from '../member/member-store.ts';
import { since } from '../member/since-rules.ts';
import { words } from '../words.ts';
import { readShown } from './card-store.ts';

const recentShown = 10;
const nobodySaid = 0 as const;

/** The card as others see it: without the parts that its member hides. */
export const readUserCard: Verb<MemberConfig, typeof contract.readUserCard> = async (call, { userId }) => {
  const { db, now, language, ask, config } = call;
  const [member, { site }] = await Promise.all([findMember(db, 'id', userId), ask(schemas.readSettings, {})]);
  if (member?.status !== 'active') return refuse('member-not-found');
  const { id, nickname, username, motto, avatar, gender, birthday, joined_at, level } = member;
  const shows = await readShown(db, id);
  const shown = <T, E>(part: contract.CardPart, value: T, otherwise: E) => (shows.includes(part) ? value : otherwise);
  const user = {
    id,
    nickname,
    username,
    motto,
    avatar: site.cdnUrl + avatar,
    gender: shown('gender', gender, nobodySaid),
    birthday: shown('birthday', birthday, null),
    create_time: null,
    join_time: shown('joined', since(joined_at, now, language), ''),
    level,
    level_name: levelName(level, language),
  };
  return { user, components: await componentsOf(call, id, shows), officialAccount: config.OFFICIAL_ACCOUNTS };
};

type Components = contract.ReplyOf<typeof contract.readUserCard>['components'];

async function componentsOf(
  { ask, language, log }: Call<MemberConfig>,
  memberId: number,
  shows: readonly contract.CardPart[],
): Promise<Components> {
  const part = (
    id: number,
    position: schemas.CardComponent['position'],
    component: schemas.CardComponent['component'],
  ) => ({
    id,
    title: words[language][`card.${component}`],
    position,
    component,
    weigh: id,
    status: '1',
    create_time: '',
  });
  const recent = shows.includes('recent')
    ? await ask(contract.listRecent, { userId: memberId, page: 1, limit: recentShown })
        .then(({ data }) => data)
        .catch((error: unknown) => {
          if (!(error instanceof PeerAway)) throw error;
          log.warn({ error: error.message }, 'a card is shown without the recent activity of its member');
          return null;
        })
    : null;
  return {
    statistic: [
      ...(shows.includes('gender') ? [part(1, 'statistic', 'gender')] : []),
      ...(shows.includes('joined') ? [part(2, 'statistic', 'regTime')] : []),
    ],
    opt: [part(3, 'opt', 'chat')],
    tab: recent ? [{ ...part(4, 'tab', 'recent'), data: recent }] : [],
  };
}
