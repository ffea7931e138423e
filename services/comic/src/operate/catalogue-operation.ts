import { type Command, operation, type Operation } from '@yonkoma/service-kit';
import { untilIndexed } from '../publish/until-indexed.ts';

/** An operation on comics and chapters. When it ends, the search index contains its changes. */
export const catalogueOperation = (given: Operation): Command<{ SUDO_USER: string }> =>
  operation({
    ...given,
    async follow(running, asked) {
      await untilIndexed(running);
      await given.follow?.(running, asked);
    },
  });
