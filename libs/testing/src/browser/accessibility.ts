import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Each serious or critical axe finding as one line: rule, help, and the elements. Empty when there is none. The page must come from a context of its own. */
export const seriousViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};
