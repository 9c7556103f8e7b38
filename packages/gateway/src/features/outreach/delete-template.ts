import { pushTemplateCalls } from '@xuanjiang/contracts/push-template';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';

export const deleteTemplate = ({ templates, editor, clock }: OutreachParts) =>
  implement(pushTemplateCalls.deleteTemplate, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    await editor.getOwn(id, caller);
    if (!(await templates.delete({ id, version }, { actor: caller.uids, time: clock() }))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    return {};
  });
