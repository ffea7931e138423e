import { reportRenderFaults } from '@yonkoma/contract/schema';
import type { InputOf } from '@yonkoma/contract';
import type { Ask } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';

type Report = InputOf<typeof reportRenderFaults>['faults'][number];

/** A broken page may be asked for many times a second. */
const everyMs = 1_000;
/** Characters of a reason. */
const longest = 500;

/** Tells the registry of pages that could not be rendered, so that their team sees it. */
export function createFaultReports(ask: Ask, log: FastifyBaseLogger) {
  let waiting = new Map<string, Report>();
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    const faults = [...waiting.values()];
    waiting = new Map();
    if (faults.length === 0) return;
    await ask(reportRenderFaults, { faults }).catch((error: unknown) =>
      log.warn(error, 'pages that were not rendered could not be reported'),
    );
  };
  return {
    note({ remote, version, why }: Omit<Report, 'count'>) {
      const key = `${remote} ${version}`;
      waiting.set(key, { remote, version, count: (waiting.get(key)?.count ?? 0) + 1, why: why.slice(0, longest) });
      timer ??= setTimeout(() => void send(), everyMs).unref();
    },
    send,
  };
}
