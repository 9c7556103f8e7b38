import type { UserInfo } from '@xuanjiang/contracts/user';
import type { Vault } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { ExtendRow, UserStore } from './store.ts';

export interface UserService {
  info(caller: Caller): Promise<UserInfo>;
}

export const createUserService = (store: UserStore, vault: Vault): UserService => {
  const extOf = (row: ExtendRow, phone: string): UserInfo['Ext'] => ({
    Id: row.id,
    Fkuserid: row.account_id,
    Name: row.name_cipher === null ? '' : vault.decrypt(row.name_cipher),
    Phone: phone,
    School: row.school,
    Schoolid: row.school_id,
    Provinceid: row.province_id,
    Cityid: row.city_id,
    Areaid: row.area_id,
    Address: row.address,
    Enrollmentyear: row.enrollment_year,
    From: row.from_talk,
  });

  return {
    async info(caller) {
      const [account, extend] = await Promise.all([
        store.accountById(caller.uids),
        store.extendOf(caller.uids),
      ]);
      if (account === null) throw new CallError('unauthorized');
      const phone = account.phone_cipher === null ? '' : vault.decrypt(account.phone_cipher);
      const orgName =
        account.university_id === null
          ? ''
          : ((await store.universityName(account.university_id)) ?? '');
      return {
        Token: caller.token,
        Uids: account.id,
        isWorker: account.role === 'worker',
        phone,
        hasExtend: extend !== null,
        User: { Phone: phone, Avatarurl: account.avatarurl, Displayname: account.displayname },
        Ext: extend === null ? null : extOf(extend, phone),
        orgInfo: { orgName },
        ChatType: account.chat_type,
      };
    },
  };
};
