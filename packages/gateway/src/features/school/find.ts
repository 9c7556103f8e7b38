import { schoolCalls } from '@xuanjiang/contracts/school';
import { implement } from '../../rpc/implement.ts';
import type { SchoolService } from './service.ts';

export const find = (schools: SchoolService) =>
  implement(schoolCalls.find, async ({ input }) =>
    schools.find({ cityId: input.Cityid, province: input.Province, keyword: input.Name }, input),
  );
