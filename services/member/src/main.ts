import { serve } from '@yonkoma/service-kit';
import { member } from './domain.ts';

await serve(member, process.env);
