import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import type { UniversityService } from './service.ts';

export const get = (universities: UniversityService) =>
  implement(universityCalls.get, async ({ input }) => universities.get(input.Id));
