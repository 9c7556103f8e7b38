import { noteCalls } from '@xuanjiang/contracts/note';
import { NOTE_LIMITS } from '@xuanjiang/contracts/rules/note-limits';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { NoteParts } from './parts.ts';
import { needsText, secondOf } from './policy.ts';

export const add = ({ store, talks, clock }: NoteParts) =>
  implement(noteCalls.add, async ({ input, caller }) => {
    const { Talkid: talkId, Kind: kind, Content: content } = input;
    if (needsText(kind) && content === '') throw new CallError('input', { message: 'noteEmpty' });
    if (!(await talks.exists(talkId))) throw new CallError('notFound', { message: 'talkNotFound' });
    const note = { accountId: caller.uids, talkId, kind, atMs: secondOf(input.Atms), content };
    const Id = await store.add(note, clock());
    if (Id === null) {
      const { perTalk, all } = NOTE_LIMITS;
      throw new CallError('conflict', { message: 'notesFull', parameters: { perTalk, all } });
    }
    return { Id };
  });
