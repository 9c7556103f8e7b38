import { pushTemplateCalls } from '@xuanjiang/contracts/push-template';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';
import { presentTemplate } from './present.ts';

export const editTemplate = ({ templates, editor, clock }: OutreachParts) =>
  implement(pushTemplateCalls.editTemplate, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    await editor.getOwn(id, caller);
    await editor.requireText(input);
    const draft = { name: input.Name, title: input.Title, content: input.Content };
    const act = { actor: caller.uids, time: clock() };
    if (!(await templates.edit({ id, version }, draft, act))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    return presentTemplate(await editor.getOwn(id, caller), caller);
  });
