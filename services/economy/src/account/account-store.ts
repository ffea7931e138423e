import { type Database, engineOf } from '@yonkoma/service-kit';

export interface Account {
  score: number;
  money_cents: number;
  experience: number;
  version: number;
}

/** The account of a member without a row. */
const nothing: Account = { score: 0, money_cents: 0, experience: 0, version: 0 };
const columns = ['score', 'money_cents', 'experience', 'version'] as const;

export async function hasAccount(db: Database, memberId: number): Promise<boolean> {
  return (await db('account').where({ member_id: memberId }).first('member_id')) !== undefined;
}

export async function readAccount(db: Database, memberId: number): Promise<Account> {
  return (
    (await db('account')
      .where({ member_id: memberId })
      .first(...columns)) ?? nothing
  );
}

/**
 * Creates the account of a member who has none; call it outside a transaction, so that no transactions block each
 * other.
 */
export async function openAccount(db: Database, memberId: number): Promise<void> {
  if (await hasAccount(db, memberId)) return;
  await db('account').insert({ member_id: memberId }).onConflict('member_id').ignore();
}

/** Reads the account and locks it until the transaction ends; undefined for no account. */
export async function holdAccount(transaction: Database, memberId: number): Promise<Account | undefined> {
  return transaction('account')
    .where({ member_id: memberId })
    .modify((query) => {
      if (engineOf(transaction) === 'mysql') void query.forUpdate();
    })
    .first(...columns);
}

export async function updateAccount(
  transaction: Database,
  memberId: number,
  changes: Partial<Omit<Account, 'version'>> & { share_code?: null },
): Promise<void> {
  await transaction('account')
    .where({ member_id: memberId })
    .update({ ...changes, version: transaction.raw('version + 1') });
}
