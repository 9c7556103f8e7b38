import { announcementCalls } from '@xuanjiang/contracts/announcement';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';

export const startAnnouncement = ({ announcer }: OutreachParts) =>
  implement(announcementCalls.startAnnouncement, ({ input, caller }) =>
    announcer.start(input, caller),
  );
