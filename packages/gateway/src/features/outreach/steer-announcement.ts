import { announcementCalls } from '@xuanjiang/contracts/announcement';
import { implement } from '../../rpc/implement.ts';
import type { OutreachParts } from './parts.ts';

export const steerAnnouncement = ({ announcer }: OutreachParts) =>
  implement(announcementCalls.steerAnnouncement, ({ input, caller }) =>
    announcer.steer({ id: input.Id, version: input.Version }, input.State, caller),
  );
