import { exitOnRefusal } from '@yonkoma/service-kit';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.env, process.argv.slice(2)).catch(exitOnRefusal);
