import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { UniversityParts } from './parts.ts';
import { filterOf } from './policy.ts';

export const find = ({ universities, clock }: UniversityParts) =>
  implement(universityCalls.find, ({ input }) =>
    universities.list(filterOf(input, clock()), pageOf(input)),
  );
