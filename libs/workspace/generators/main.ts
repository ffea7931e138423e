import { generate } from './generate.ts';

process.exitCode = await generate(process.argv.slice(2));
