import { pushCalls } from '@xuanjiang/contracts/push';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';

export const listWordings = ({ wordings }: PushParts) =>
  implement(pushCalls.listWordings, async () => ({ List: await wordings.all() }));
