import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';

export interface Step { step: string; isScan: boolean }

const large = /\b(?:comment|comment_like|comment_favourite|comment_thread)\b/;

/** How the engine goes about a statement on comments; nothing for statements of other domains. */
export async function readPlan(db: Database, { sql, bindings }: { sql: string; bindings: readonly unknown[] }): Promise<Step[]> {
  if (!large.test(sql) || !/^\s*select/i.test(sql)) return [];
  if (engineOf(db) === 'sqlite') {
    const steps = await selectRows<{ detail: string }>(db, `explain query plan ${sql}`, bindings as string[]);
    return [...new Set(steps.map(({ detail }) => detail))].map((detail) => ({ step: detail, isScan: /^SCAN (?:comment|comment_\w+)\b/.test(detail) }));
  }
  const steps = await selectRows<{ table: string | null; type: string | null; key: string | null }>(db, `explain ${sql}`, bindings as string[]);
  const told = steps.map(({ table, type, key }) => ({ step: `${table ?? 'union'} ${type ?? ''} ${key ?? ''}`.trim(), isScan: (type === 'ALL' || type === 'index') && /^(?:comment|comment_\w+)$/.test(table ?? '') }));
  return [...new Map(told.map((step) => [step.step, step])).values()];
}
