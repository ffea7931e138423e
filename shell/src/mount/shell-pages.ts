import type { ShellPage } from '@yonkoma/contract';
import declared from '../../page/shell.json' with { type: 'json' };

/** The pages that the shell draws itself. The gateway reads them from the same declaration. */
export const shellPages = declared.pages as ShellPage[];
