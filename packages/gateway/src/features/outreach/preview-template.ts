import { pushTemplateCalls } from '@xuanjiang/contracts/push-template';
import { fillTemplate, fitsFilled } from '@xuanjiang/contracts/rules/push-template';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';

export const previewTemplate = ({ editor, collects }: OutreachParts) =>
  implement(pushTemplateCalls.previewTemplate, async ({ input, caller }) => {
    editor.requireVariables(input);
    const collectId =
      input.Collectid === undefined ? null : (await collects.get(input.Collectid, caller)).id;
    const values = await editor.valuesOf(collectId);
    const [title, content] = [input.Title, input.Content].map((line) => fillTemplate(line, values));
    return {
      Title: title ?? '',
      Content: content ?? '',
      Fits: fitsFilled(title ?? '', content ?? ''),
    };
  });
