import type { DomainRouter } from '../../rpc/implement.ts';
import { addPlay } from './add-play.ts';
import { find } from './find.ts';
import { findCount } from './find-count.ts';
import { findDay } from './find-day.ts';
import { findPromotion } from './find-promotion.ts';
import { get } from './get.ts';
import type { TalkService } from './service.ts';

export const talkRouter = (talks: TalkService): DomainRouter<'talk'> => ({
  find: find(talks),
  get: get(talks),
  findDay: findDay(talks),
  findCount: findCount(talks),
  findPromotion: findPromotion(talks),
  addPlay: addPlay(talks),
});
