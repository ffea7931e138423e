import { type Command, operatorName } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorNamed } from '../people/actor.ts';
import { collectAs } from './collect-versions.ts';

export const collectCommand: Command<RegistryConfig> = {
  summary: 'Remove versions of remotes that no page can need any more',
  usage: 'collect [--dry-run]',
  async run(running, args) {
    const isDryRun = args.includes('--dry-run');
    if (args.some((arg) => arg !== '--dry-run')) {
      console.error(`Usage: npm run ops -- ${collectCommand.usage}`);
      return 1;
    }
    const { list, kept } = await collectAs(
      running.call(),
      actorNamed(`operator ${operatorName(running.config.SUDO_USER)}`),
      isDryRun,
    );
    for (const { remote, version, sizeBytes } of list)
      console.log(`${remote}@${version}  ${Math.ceil(sizeBytes / 1024)} KB`);
    console.log(
      `${list.length} ${isDryRun ? 'would go' : 'are gone'}, ` +
        `${kept.length} stay${isDryRun ? '. Nothing was changed: this was a dry run.' : '.'}`,
    );
    return 0;
  },
};
