import { readHealth } from '@yonkoma/contract';
import { reportRenderFaults } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { showHealth } from './read-health.ts';
import { tallyOf } from './tally.ts';

export const telemetryRoutes = [
  route(readHealth, showHealth),
  route(reportRenderFaults, async ({ db, now }, { faults }) => {
    tallyOf(db).addRenderFaults(faults, now);
    return null;
  }),
];
