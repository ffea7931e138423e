import { changeRows } from '@yonkoma/testing/node';
import type { Member } from './api-client.ts';
import type { MemberSite } from './member-site.ts';

/** Moves a member into a new group whose members may do this, as the commands of operators do. */
export const giveRights = ({ dataDir }: MemberSite, { id }: Member, group: string, nodes: readonly string[]): void => {
  changeRows(dataDir, 'member', 'INSERT INTO member_group (name, nodes) VALUES (?, ?)', [group, JSON.stringify(nodes)]);
  changeRows(
    dataDir,
    'member',
    'UPDATE member SET group_id = (SELECT id FROM member_group WHERE name = ?) WHERE id = ?',
    [group, id],
  );
};
