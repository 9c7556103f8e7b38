import { randomBytes } from 'node:crypto';
import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const addSet = ({ sets, ebooks, clock }: EbookParts) =>
  implement(ebookCalls.addSet, async ({ input, caller }) => {
    const { role, universityId, uids } = caller;
    if (role !== 'operator' && universityId === null) throw new CallError('forbidden');
    const id = randomBytes(6).toString('hex');
    const change = { id, version: 1, actor: uids, time: clock() };
    const owner = role === 'operator' ? null : universityId;
    const { Title: title, Intro: intro } = input;
    await ebooks.change(sets.add(change, owner, { title, intro }));
    return ebooks.presentedSet(id, caller);
  });
