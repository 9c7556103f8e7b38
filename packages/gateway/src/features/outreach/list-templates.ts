import { pushTemplateCalls } from '@xuanjiang/contracts/push-template';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import { ownOf } from '../collect/service.ts';
import type { OutreachParts } from './parts.ts';
import { presentTemplate } from './present.ts';

export const listTemplates = ({ templates }: OutreachParts) =>
  implement(pushTemplateCalls.listTemplates, async ({ input, caller }) => {
    const page = await templates.list(ownOf(caller), input.Name, pageOf(input));
    return presentPage(page, (row) => presentTemplate(row, caller));
  });
