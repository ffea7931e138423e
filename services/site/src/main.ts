import { serve } from '@yonkoma/service-kit';
import { site } from './domain.ts';

await serve(site, process.env);
