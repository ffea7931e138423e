import type { Command } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listGroups, saveGroup } from '../member/group-store.ts';

/** `account/overview`, or `*` for everything that members may do for themselves. */
const node = /^(?:\*|[a-z0-9_-]+(?:\/[a-z0-9_-]+)+)$/;

export const groupCommand: Command<MemberConfig> = {
  summary: 'Show groups and what their members may do; make one, or give it other permissions',
  usage:
    'group | group NAME NODE…   such as: group readers account/overview ' +
    'account/profile; * for all but platform/… and moderation/…',
  async run({ db, log }, [name, ...given]) {
    if (name === undefined) {
      console.log((await listGroups(db)).map((group) => `${group.name}  ${group.nodes.join(' ')}`).join('\n'));
      return 0;
    }
    const nodes = [...new Set(given.map((text) => text.toLowerCase()))];
    const wrong = nodes.find((text) => !node.test(text));
    if (!/^[\w-]{1,50}$/.test(name) || nodes.length === 0 || wrong !== undefined) {
      console.error(
        wrong === undefined
          ? 'Usage: npm run ops -- group NAME NODE…, the name of letters, ' +
              'digits, _ and -, a node like account/overview or *'
          : `${wrong} is not a permission node: write it like account/overview, ` +
              'or * for all but platform/… and moderation/….',
      );
      return 1;
    }
    await saveGroup(db, name, nodes);
    log.warn({ operator: 'group', name, nodes }, 'an operator changed a group');
    console.log(`Members of ${name} may: ${nodes.join(' ')}`);
    return 0;
  },
};
