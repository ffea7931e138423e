import { serve } from '@yonkoma/service-kit';
import { media } from './domain.ts';

await serve(media, process.env);
