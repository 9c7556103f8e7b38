import { noteCalls } from '@xuanjiang/contracts/note';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { NoteParts } from './parts.ts';
import { needsText } from './policy.ts';

const notFound = (): CallError => new CallError('notFound', { message: 'noteNotFound' });

export const edit = ({ store, clock }: NoteParts) =>
  implement(noteCalls.edit, async ({ input, caller }) => {
    const { Id: id, Content: content } = input;
    const kind = await store.kindOf(caller.uids, id);
    if (kind === null) throw notFound();
    if (needsText(kind) && content === '') throw new CallError('input', { message: 'noteEmpty' });
    if (!(await store.edit(caller.uids, id, content, clock()))) throw notFound();
    return {};
  });
