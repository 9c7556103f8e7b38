import { announcementCalls } from '@xuanjiang/contracts/announcement';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { OutreachParts } from './parts.ts';

export const listAnnouncements = ({ announcements, announcer, collects }: OutreachParts) =>
  implement(announcementCalls.listAnnouncements, async ({ input, caller }) => {
    const { id } = await collects.get(input.Collectid, caller);
    return presentPage(await announcements.list(id, pageOf(input)), announcer.present);
  });
