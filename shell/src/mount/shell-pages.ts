import type { ShellPage } from '@yonkoma/contract';
import declared from '../../page/shell.json' with { type: 'json' };

/** What the shell draws itself; the gateway knows these pages from the same declaration. */
export const shellPages = declared.pages as ShellPage[];
