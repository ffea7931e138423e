export {
  createRenderers,
  usualBudgetMs,
  type Renderers,
  type RenderersOptions,
  type RenderFault,
} from './renderers.ts';
export { NoNamespaces, startRenderer, type Renderer } from './start-renderer.ts';
export type { PageCode } from './protocol.ts';
