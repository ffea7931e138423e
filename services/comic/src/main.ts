import { serve } from '@yonkoma/service-kit';
import { comic } from './domain.ts';

await serve(comic, process.env);
