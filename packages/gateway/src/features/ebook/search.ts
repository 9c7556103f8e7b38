import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { EbookParts } from './parts.ts';
import { presentStaffGuide } from './present.ts';

export const search = ({ store }: EbookParts) =>
  implement(ebookCalls.search, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const { State: state, Type: type, Name: name } = input;
    const filter = { universityId, state, type, name };
    return presentPage(await store.find(filter, input.Order, pageOf(input)), presentStaffGuide);
  });
