import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { EbookParts } from './parts.ts';
import { presentStaffSet } from './present.ts';

export const searchSet = ({ sets }: EbookParts) =>
  implement(ebookCalls.searchSet, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const filter = { universityId, state: input.State, name: input.Name };
    return presentPage(await sets.find(filter, pageOf(input)), presentStaffSet);
  });
