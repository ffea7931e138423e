import { readHealth } from '@yonkoma/contract';
import { reportRenderFaults } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { noteRenderFaults } from './note-render-faults.ts';
import { showHealth } from './read-health.ts';

export const telemetryRoutes = [route(readHealth, showHealth), route(reportRenderFaults, noteRenderFaults)];
