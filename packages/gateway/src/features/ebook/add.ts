import { randomBytes } from 'node:crypto';
import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import type { EbookParts } from './parts.ts';
import { textsOf } from './policy.ts';

export const add = ({ store, ebooks, universities, clock }: EbookParts) =>
  implement(ebookCalls.add, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    await universities.require(universityId);
    const id = randomBytes(6).toString('hex');
    const act = { actor: caller.uids, time: clock() };
    await ebooks.change(store.add(id, universityId, textsOf(input), input.File ?? null, act));
    return ebooks.presented(id, caller);
  });
