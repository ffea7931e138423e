import { serve } from '@yonkoma/service-kit';
import { registry } from './domain.ts';

await serve(registry, process.env);
