import { serve } from '@yonkoma/service-kit';
import { message } from './domain.ts';

await serve(message, process.env);
