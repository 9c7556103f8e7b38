import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import type { UniversityParts } from './parts.ts';

export const get = ({ universities }: UniversityParts) =>
  implement(universityCalls.get, async ({ input }) =>
    universities.presentDetail(await universities.get(input.Id)),
  );
