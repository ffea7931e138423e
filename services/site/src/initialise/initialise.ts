import type { Initialisation, initialise, InputOf } from '@yonkoma/contract';
import { readOwnInfo } from '@yonkoma/contract/schema';
import { type Call, holdsNode, loginNeeded, newestKey, sessionExpired } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { privilegesInForce } from '../level/read-privileges.ts';
import { guestRules, memberRules } from '../rule/rule-rules.ts';
import { listRules } from '../rule/rule-store.ts';
import { listTextNames } from '../text/text-store.ts';
import { describeThirdParties } from '../third-party/code-rules.ts';
import { settingsInForce } from '../site/settings.ts';
import { describeSite } from '../site/site-rules.ts';
import { readSettingRows } from '../site/site-store.ts';

/** @throws Refusal when the caller must be signed in and is not. */
export async function initialiseSite(
  call: Call<Config>,
  { requiredLogin }: InputOf<typeof initialise>,
): Promise<Initialisation> {
  const { db, language, session } = call;
  if (Number(requiredLogin) === 1 && !session) throw call.isExpired ? sessionExpired() : loginNeeded();
  const [settings, textNames, rules, levels, own] = await Promise.all([
    readSettingRows(db),
    listTextNames(db),
    listRules(db, language),
    privilegesInForce(db),
    session && call.ask(readOwnInfo, { memberId: session.memberId }),
  ]);
  const { site: facts, openMemberCenter, storageHosts, secureComics } = describeSite(settings);
  const inForce = settingsInForce(settings);
  const { homeAsideCollapse, blocksInspection } = inForce;
  const thirdParties = describeThirdParties(inForce, textNames);
  const site = {
    ...facts,
    storageHosts,
    homeAsideCollapse,
    blocksInspection,
    secure: secureComics ? newestKey(call.config.SECRET, call, call.now) : null,
    thirdParties,
    nameColours: levels.map(({ nameColour }) => nameColour),
  };
  if (Number(requiredLogin) === 1 && !own) throw loginNeeded();
  if (!session || !own) return { site, openMemberCenter, userInfo: [], rules: guestRules(rules), menus: [] };
  return {
    site,
    openMemberCenter,
    userInfo: {
      ...own,
      comment_lengths: levels.map(({ commentLength }) => commentLength),
      token: session.token,
      refresh_token: '',
    },
    ...memberRules(rules, (node) => holdsNode(session.nodes, node)),
  };
}
