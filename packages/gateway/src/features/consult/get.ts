import { consultCalls } from '@xuanjiang/contracts/consult';
import { implement } from '../../rpc/implement.ts';
import type { ConsultParts } from './parts.ts';
import { presentGroup } from './present.ts';

export const get = ({ groups, regions }: ConsultParts) =>
  implement(consultCalls.get, async ({ input }) =>
    presentGroup(await groups.get(input.Id), regions),
  );
