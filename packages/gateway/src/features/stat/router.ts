import type { DomainRouter } from '../../rpc/implement.ts';
import { addWatch } from './add-watch.ts';
import { findBrief } from './find-brief.ts';
import { findBrowse } from './find-browse.ts';
import { findChat } from './find-chat.ts';
import { findRange } from './find-range.ts';
import { findRow } from './find-row.ts';
import { findSchool } from './find-school.ts';
import { findSubscription } from './find-subscription.ts';
import { findUser } from './find-user.ts';
import { getDigest } from './get-digest.ts';
import { getOverview } from './get-overview.ts';
import { getTalk } from './get-talk.ts';
import { getViewers } from './get-viewers.ts';
import type { StatParts } from './parts.ts';

export const statRouter = (parts: StatParts): DomainRouter<'stat'> => ({
  addWatch: addWatch(parts),
  findSchool: findSchool(parts),
  findChat: findChat(parts),
  findSubscription: findSubscription(parts),
  findBrief: findBrief(parts),
  findBrowse: findBrowse(parts),
  findUser: findUser(parts),
  findRange: findRange(parts),
  findRow: findRow(parts),
  getTalk: getTalk(parts),
  getViewers: getViewers(parts),
  getDigest: getDigest(parts),
  getOverview: getOverview(parts),
});
