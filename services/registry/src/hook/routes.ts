import { addHook, listHooks, removeHook, testHook } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { registerHook } from './add-hook.ts';
import { showHooks } from './list-hooks.ts';
import { dropHook } from './remove-hook.ts';
import { tryHook } from './test-hook.ts';

export const hookRoutes = [
  route(addHook, registerHook),
  route(listHooks, showHooks),
  route(removeHook, dropHook),
  route(testHook, tryHook),
];
