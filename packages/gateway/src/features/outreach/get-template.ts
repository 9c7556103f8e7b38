import { announcementCalls } from '@xuanjiang/contracts/announcement';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';
import { presentTemplate } from './present.ts';

export const getTemplate = ({ editor }: OutreachParts) =>
  implement(announcementCalls.getTemplate, async ({ input, caller }) =>
    presentTemplate(await editor.getUsable(input.Id, caller), caller),
  );
