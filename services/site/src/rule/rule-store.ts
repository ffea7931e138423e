import { defaultLanguage, type Language, type Rule } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** Active rules without their children, larger weight first; titles in `language`, else in the site's default. */
export async function listRules(db: Database, language: Language): Promise<Rule[]> {
  const rows: Omit<Rule, 'children'>[] = await db('rule as r')
    .leftJoin('rule_title as own', (join) => join.on('own.rule_id', 'r.id').onVal('own.language', language))
    .leftJoin('rule_title as preset', (join) => join.on('preset.rule_id', 'r.id').onVal('preset.language', defaultLanguage))
    .where('r.is_active', 1)
    .orderBy([{ column: 'r.weigh', order: 'desc' }, { column: 'r.id' }])
    .select('r.id', 'r.pid', 'r.type', 'r.name', 'r.path', 'r.icon', 'r.menu_type', 'r.url', 'r.component', 'r.no_login_valid', 'r.extend')
    .select({ title: db.raw('COALESCE(own.title, preset.title, r.name)') });
  return rows.map((row) => ({ ...row, children: [] }));
}
