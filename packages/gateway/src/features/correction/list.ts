import { correctionCalls } from '@xuanjiang/contracts/correction';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { CorrectionParts } from './parts.ts';

export const list = ({ corrections }: CorrectionParts) =>
  implement(correctionCalls.list, async ({ input, caller }) =>
    presentPage(await corrections.ofAccount(caller.uids, pageOf(input)), corrections.present),
  );
