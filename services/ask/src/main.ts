import { serve } from '@yonkoma/service-kit';
import { ask } from './domain.ts';

await serve(ask, process.env);
