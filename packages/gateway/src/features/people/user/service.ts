import type { Ext, UserInfo } from '@xuanjiang/contracts/user';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Place, Vault } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { NameService } from '../name/service.ts';
import { isNameChosen } from '../name/service.ts';
import type { ProfileRow, UserStore } from './store.ts';

export const createUserService = (
  store: UserStore,
  vault: Vault,
  names: Pick<NameService, 'shown'>,
) => {
  const opened = (cipher: string | null, place: Place): string =>
    cipher === null ? '' : vault.decrypt(cipher, place);

  const presentExt = (row: ProfileRow, phone: string): Ext => ({
    Id: row.id,
    Fkuserid: row.accountId,
    Name: opened(row.nameCipher, placeOf('account_extend', row.id)),
    Phone: phone,
    School: row.school,
    Schoolid: row.schoolId,
    Provinceid: row.provinceId,
    Cityid: row.cityId,
    Areaid: row.areaId,
    Address: row.address,
    Enrollmentyear: row.enrollmentYear,
    From: row.fromTalk,
  });

  return {
    /** @throws CallError unauthorized when the account is gone */
    async presentInfo({ uids, token }: Caller): Promise<UserInfo> {
      const [account, profile] = await Promise.all([store.account(uids), store.profile(uids)]);
      if (account === null) throw new CallError('unauthorized');
      const shown = await names.shown(account);
      const phone = opened(account.phoneCipher, placeOf('account', account.id));
      return {
        Token: token,
        Uids: account.id,
        isWorker: account.role === 'worker',
        isOperator: account.role === 'operator',
        phone,
        hasExtend: profile !== null,
        User: {
          Phone: phone,
          Avatarurl: account.avatarUrl,
          Displayname: shown,
          Namechosen: isNameChosen(account, shown),
        },
        Ext: profile === null ? null : presentExt(profile, phone),
        orgInfo: { orgName: account.universityName ?? '', orgId: account.universityId ?? '' },
        ChatType: account.chatType,
      };
    },
  };
};

export type UserService = ReturnType<typeof createUserService>;
