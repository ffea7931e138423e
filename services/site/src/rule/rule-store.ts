import { defaultLanguage, type Language, type Rule } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { words } from '../words.ts';

/** A rule, with the permission node that it needs; null for its own name. */
export type NodeRule = Rule & { permission: string | null };

/**
 * Active rules without their children, larger weight first. The title is the operator's title in `language`, else the
 * site's own word, else the operator's title in the site's default language, else the name.
 */
export async function listRules(db: Database, language: Language): Promise<NodeRule[]> {
  const rows: (Omit<NodeRule, 'children'> & { own: string | null; preset: string | null })[] = await db('rule as r')
    .leftJoin('rule_title as own', (join) => join.on('own.rule_id', 'r.id').onVal('own.language', language))
    .leftJoin('rule_title as preset', (join) =>
      join.on('preset.rule_id', 'r.id').onVal('preset.language', defaultLanguage),
    )
    .where('r.is_active', 1)
    .orderBy([{ column: 'r.weigh', order: 'desc' }, { column: 'r.id' }])
    .select(
      'r.id',
      'r.pid',
      'r.type',
      'r.name',
      'r.path',
      'r.icon',
      'r.menu_type',
      'r.url',
      'r.component',
      'r.no_login_valid',
      'r.extend',
      'r.permission',
    )
    .select({ own: 'own.title', preset: 'preset.title' });
  const said = words[language] as Record<string, string>;
  return rows.map(({ own, preset, ...rule }) => ({
    ...rule,
    title: own ?? said[`rule.${rule.name}`] ?? preset ?? rule.name,
    children: [],
  }));
}

export interface StoredRule {
  id: number;
  pid: number;
  type: Rule['type'];
  name: string;
  url: string;
  menu_type: Rule['menu_type'];
  weigh: number;
  is_active: number;
  no_login_valid: number;
  /** Where a `nav` stands: `aside` or `bottom`, empty for the header. */
  component: string;
  is_own: number;
}

/** All rules, including those that are switched off. */
export async function listStoredRules(db: Database): Promise<StoredRule[]> {
  return db('rule')
    .orderBy([{ column: 'pid' }, { column: 'weigh', order: 'desc' }, { column: 'id' }])
    .select(
      'id',
      'pid',
      'type',
      'name',
      'url',
      'menu_type',
      'weigh',
      'is_active',
      'no_login_valid',
      'component',
      'is_own',
    );
}

/** @returns whether there is such a rule */
export async function changeRule(
  db: Database,
  name: string,
  fields: { is_active?: 0 | 1; weigh?: number; icon?: string },
): Promise<boolean> {
  return (await db('rule').where({ name }).update(fields)) > 0;
}

/** @returns whether there is such a rule */
export async function nameRule(db: Database, name: string, language: Language, title: string): Promise<boolean> {
  const rule: { id: number } | undefined = await db('rule').where({ name }).first('id');
  if (!rule) return false;
  await db('rule_title').insert({ rule_id: rule.id, language, title }).onConflict(['rule_id', 'language']).merge();
  return true;
}

/** An entry of an operator. */
export type OwnEntry = Pick<
  StoredRule,
  'pid' | 'type' | 'name' | 'url' | 'menu_type' | 'no_login_valid' | 'component'
> & {
  path: string;
  icon: string;
};

export async function addEntry(db: Database, entry: OwnEntry): Promise<void> {
  await db('rule').insert({ ...entry, weigh: 0, is_own: 1 });
}

/** Removes an entry with those below it. */
export async function dropRule(db: Database, id: number): Promise<void> {
  const below: number[] = await db('rule').where({ pid: id }).pluck('id');
  for (const one of below) await dropRule(db, one);
  await db('rule').where({ id }).delete();
}
