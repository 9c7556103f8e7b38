import { HANDOVER_SECONDS } from '@xuanjiang/contracts/constants';
import { loginCalls } from '@xuanjiang/contracts/login';
import { implement } from '../../rpc/implement.ts';
import type { LoginParts } from './parts.ts';

export const handOver = ({ handovers }: LoginParts) =>
  implement(loginCalls.handOver, async ({ caller }) => ({
    Code: await handovers.give(caller),
    Seconds: HANDOVER_SECONDS,
  }));
