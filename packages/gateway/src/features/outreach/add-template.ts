import { pushTemplateCalls } from '@xuanjiang/contracts/push-template';
import { TEMPLATE_LIMITS } from '@xuanjiang/contracts/rules/push-template';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { ownOf } from '../collect/service.ts';
import type { OutreachParts } from './parts.ts';
import { presentTemplate } from './present.ts';

export const addTemplate = ({ templates, editor, clock }: OutreachParts) =>
  implement(pushTemplateCalls.addTemplate, async ({ input, caller }) => {
    const owner = ownOf(caller) ?? null;
    await editor.requireText(input);
    const { templatesMax: count } = TEMPLATE_LIMITS;
    if ((await templates.count(owner)) >= count) {
      throw new CallError('conflict', { message: 'templatesFull', parameters: { count } });
    }
    const draft = { name: input.Name, title: input.Title, content: input.Content };
    const id = await templates.add(draft, owner, { actor: caller.uids, time: clock() });
    return presentTemplate(await editor.getOwn(id, caller), caller);
  });
