import type { DomainRouter } from '../../rpc/implement.ts';
import { addPlay } from './add-play.ts';
import { find } from './find.ts';
import { findCount } from './find-count.ts';
import { findDay } from './find-day.ts';
import { findPromotion } from './find-promotion.ts';
import { findSimilar } from './find-similar.ts';
import { get } from './get.ts';
import type { TalkParts } from './parts.ts';

export const talkRouter = (parts: TalkParts): DomainRouter<'talk'> => ({
  find: find(parts),
  get: get(parts),
  findDay: findDay(parts),
  findCount: findCount(parts),
  findPromotion: findPromotion(parts),
  findSimilar: findSimilar(parts),
  addPlay: addPlay(parts),
});
