import { shareCalls } from '@xuanjiang/contracts/share';
import { implement } from '../../rpc/implement.ts';
import type { ShareService } from './service.ts';

export const sign = (shares: ShareService) =>
  implement(shareCalls.sign, async ({ input }) => ({
    Ticket: JSON.stringify(await shares.sign(input.Url, input.Appid)),
  }));
