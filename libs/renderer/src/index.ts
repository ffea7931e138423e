export {
  createRenderers,
  usualBudgetMs,
  type Renderers,
  type RenderersOptions,
  type RenderFault,
} from './renderers.ts';
export type { PageCode } from './protocol.ts';
