import type { Migration } from '@yonkoma/service-kit';

/** The page of one's own devices and second proofs, below that of the password. */
export const securityRule: Migration = {
  name: '0002-security-rule',
  async up(db) {
    const account: { id: number } | undefined = await db('rule').where({ name: 'account' }).first('id');
    const name = 'account/security';
    await db('rule').insert({
      pid: account?.id ?? 0,
      type: 'menu',
      menu_type: 'tab',
      name,
      path: name,
      icon: 'shield',
      weigh: 97,
    });
  },
};
