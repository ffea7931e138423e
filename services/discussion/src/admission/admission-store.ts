import { type Admission, admissions } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** The scope of the whole site. */
export const siteScope = 'site';
const allowedHosts = 'hosts';
const admissionOf = (scope: string) => `${scope} admission`;

/** The default admission. */
const usual: Admission = 'links';

const asAdmission = (value: string | undefined) => admissions.find((admission) => admission === value);

interface SettingRow {
  name: string;
  value: string;
}

export interface Admissions {
  /** The admission of the whole site. */
  site: Admission;
  /** The admissions of scopes that have their own. */
  own: Map<string, Admission>;
  allowedHosts: string[];
}

/** Read for each text, so that a change by an operator applies from the next text on. */
export async function readAdmissions(db: Database): Promise<Admissions> {
  const rows = await db<SettingRow>('text_setting').orderBy('name').select('name', 'value');
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const own = new Map(
    [...values].flatMap(([name, value]) => {
      const admission = name.endsWith(' admission') ? asAdmission(value) : undefined;
      return admission ? [[name.slice(0, -' admission'.length), admission] as const] : [];
    }),
  );
  const site = own.get(siteScope) ?? usual;
  own.delete(siteScope);
  return {
    site,
    own,
    allowedHosts: (values.get(allowedHosts) ?? '').split(' ').filter(Boolean),
  };
}

async function keepSetting(transaction: Database, name: string, value: string): Promise<void> {
  await transaction('text_setting').insert({ name, value }).onConflict('name').merge();
}

export const keepAllowedHosts = (transaction: Database, hosts: readonly string[]): Promise<void> =>
  keepSetting(transaction, allowedHosts, hosts.join(' '));

/** With null, the scope follows the admission of the site again. */
export async function keepAdmission(transaction: Database, scope: string, admission: Admission | null): Promise<void> {
  if (admission) await keepSetting(transaction, admissionOf(scope), admission);
  else
    await transaction('text_setting')
      .where({ name: admissionOf(scope) })
      .delete();
}
