import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { findSet } from './find-set.ts';
import { findTreated } from './find-treated.ts';
import { get } from './get.ts';
import { getSet } from './get-set.ts';
import { listFollowed } from './list-followed.ts';
import { listPlace } from './list-place.ts';
import { listSub } from './list-sub.ts';
import type { GuideParts } from './parts.ts';
import { readPlace } from './read-place.ts';
import { report } from './report.ts';
import { setBookmark } from './set-bookmark.ts';
import { setPlace } from './set-place.ts';
import { sub } from './sub.ts';

export const guideRouter = (parts: GuideParts): DomainRouter<'guide'> => ({
  find: find(parts),
  get: get(parts),
  findSet: findSet(parts),
  getSet: getSet(parts),
  findTreated: findTreated(parts),
  sub: sub(parts),
  listSub: listSub(parts),
  listFollowed: listFollowed(parts),
  listPlace: listPlace(parts),
  readPlace: readPlace(parts),
  setPlace: setPlace(parts),
  setBookmark: setBookmark(parts),
  report: report(parts),
});
