import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const sessions = ({ sessions: service }: LoginParts) =>
  implement(loginCalls.sessions, async ({ caller, context }) => {
    const rows = await service.list(caller, context.lang);
    const List = rows.map(({ sessionHash, device, createdAt, usedAt, expiresAt }) => ({
      Id: sessionHash,
      Current: sessionHash === caller.sessionHash,
      Device: device,
      Createtime: createdAt,
      Usedtime: usedAt,
      Expiretime: expiresAt,
    }));
    return { List };
  });
