import { exitOnRefusal } from '@yonkoma/service-kit';
import { serveSite } from './serve-site.ts';

await serveSite(process.env, process.argv.slice(2)).catch(exitOnRefusal);
