import { text } from '@xuanjiang/contracts/messages';
import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const bulk = ({ edits, clock }: TalkEditParts) =>
  implement(talkeditCalls.bulk, async ({ input, caller, context }) => {
    if (input.Act === 'publish' && caller.role !== 'operator') throw new CallError('forbidden');
    const act = { actor: caller.uids, time: clock() };
    const done: string[] = [];
    const refused: { Id: string; Msg: string }[] = [];
    for (const talk of input.Talks) {
      try {
        await edits[input.Act](await edits.begun(caller, talk), act);
        done.push(talk.Id);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const Msg = text(context.lang, error.messageKey, error.parameters);
        refused.push({ Id: talk.Id, Msg });
      }
    }
    return { Done: done, Refused: refused };
  });
