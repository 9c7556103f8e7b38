import { pushTemplateCalls } from '@xuanjiang/contracts/push-template';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { OutreachParts } from './parts.ts';

export const listVersions = ({ templates, editor }: OutreachParts) =>
  implement(pushTemplateCalls.listVersions, async ({ input, caller }) => {
    const { id } = await editor.getUsable(input.Id, caller);
    return presentPage(await templates.versions(id, pageOf(input)), (row) => ({
      Version: row.version,
      Title: row.title,
      Content: row.content,
      Time: row.createdAt,
      Displayname: row.displayname ?? '',
    }));
  });
