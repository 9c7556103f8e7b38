import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import type { UniversityService } from './service.ts';

export const find = (universities: UniversityService) =>
  implement(universityCalls.find, async ({ input }) =>
    universities.find({ provinceId: input.Provinceid, kind: input.Kind, name: input.Name }, input),
  );
