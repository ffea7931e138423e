import { serve } from '@yonkoma/service-kit';
import { article } from './domain.ts';

await serve(article, process.env);
