import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { UniversityParts } from './parts.ts';
import { presentForStaff } from './present.ts';

export const list = ({ universities }: UniversityParts) =>
  implement(universityCalls.list, async ({ input, caller }) => {
    const id = listedUniversity(caller, undefined);
    const { Name: name, Provinceid: provinceId, Level: level, Order } = input;
    const filter = { id, name, provinceId, level };
    const found = await universities.findForStaff(filter, Order, pageOf(input));
    return presentPage(found, (row) => presentForStaff(row));
  });
