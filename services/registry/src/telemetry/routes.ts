import { readHealth } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { showHealth } from './read-health.ts';

export const telemetryRoutes = [route(readHealth, showHealth)];
