import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { newAdvId } from '../adv/service.ts';
import type { AdvEditParts } from './parts.ts';

export const add = ({ store, edits, clock }: AdvEditParts) =>
  implement(advEditCalls.add, async ({ input, caller }) => {
    const { Title: title, Url: url, Starttime: startsAt, Endtime: endsAt } = input;
    const form = { title, url, startsAt, endsAt };
    edits.check(form);
    const id = newAdvId();
    const act = { actor: caller.uids, time: clock() };
    if (!(await store.add({ id, place: input.Place, ...form }, input.Copyof, act))) {
      throw new CallError('notFound', { message: 'advNotFound' });
    }
    return edits.detail(id);
  });
