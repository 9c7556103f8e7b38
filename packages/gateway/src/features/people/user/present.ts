import type { ListedUser } from '@xuanjiang/contracts/user-staff';
import type { DeskStore, UserRow } from './desk-store.ts';

/** How accounts are shown to operators, with the universities that they work for. */
export const createPresentPerson = async (
  store: Pick<DeskStore, 'appointments' | 'universityNames'>,
  rows: readonly UserRow[],
): Promise<(row: UserRow) => ListedUser> => {
  const own = rows.flatMap(({ universityId }) => universityId ?? []);
  const names = await store.universityNames([...new Set(own)]);
  const appointments = Map.groupBy(
    await store.appointments(rows.map(({ id }) => id)),
    ({ accountId }) => accountId,
  );
  return (row) => {
    const moderated = (appointments.get(row.id) ?? []).map(({ id, name }) => ({
      Id: id,
      Name: name ?? id,
    }));
    const { universityId } = row;
    const worksFor =
      universityId === null
        ? []
        : [{ Id: universityId, Name: names.get(universityId) ?? universityId }];
    return {
      Uids: row.id,
      Displayname: row.displayname,
      Avatarurl: row.avatarUrl,
      Role: row.role === 'user' && moderated.length > 0 ? 'moderator' : row.role,
      Universities: row.role === 'user' ? moderated : worksFor,
      Locked: row.status === 'banned',
      Hasfactor: row.factor !== null,
      Createtime: row.createdAt,
      Logintime: Number(row.lastLoginAt ?? 0),
    };
  };
};
