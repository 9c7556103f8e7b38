import type { MessageKey } from '@xuanjiang/contracts/messages';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { GuideSetRow, GuideSetStore } from './set-store.ts';
import type { GuideRefusal } from './staff-policy.ts';
import { GuideRefused } from './staff-policy.ts';
import { presentStaffGuide, presentStaffSet } from './staff-present.ts';
import type { GuideStaffRow, GuideStaffStore } from './staff-store.ts';

export { PREVIEW_PATH } from './preview/preview-address.ts';
export type { GuidePreviews } from './preview/previews.ts';

export { presentGuideUpload } from './staff-present.ts';

const REFUSALS = {
  changed: 'changedMeanwhile',
  same: 'guideFileShown',
  noFile: 'guideFileNeeded',
  upload: 'uploadNotReady',
  public: 'guideWasPublic',
  foreign: 'guideNotOwn',
} as const satisfies Record<GuideRefusal, MessageKey>;

interface GuideStaffServiceParts {
  readonly store: Pick<GuideStaffStore, 'byId'>;
  readonly sets: Pick<GuideSetStore, 'byId'>;
  readonly publicData: Pick<PublicData, 'announce'>;
}

export const createGuideStaffService = ({ store, sets, publicData }: GuideStaffServiceParts) => {
  /** @throws CallError notFound where the caller may not edit it */
  const get = async (id: string, caller: Caller): Promise<GuideStaffRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'guideNotFound' });
    requireOwn(caller, row.universityId);
    return row;
  };
  /** @throws CallError notFound where the caller may not edit it */
  const getSet = async (id: string, caller: Caller): Promise<GuideSetRow> => {
    const set = await sets.byId(id);
    if (set === null) throw new CallError('notFound', { message: 'guideSetNotFound' });
    requireOwn(caller, set.universityId);
    return set;
  };
  /** Changes something and tells every process. @throws CallError conflict */
  const change = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof GuideRefused)) throw error;
      throw new CallError('conflict', { message: REFUSALS[error.refusal] });
    }
    publicData.announce();
  };
  return {
    get,
    getSet,
    change,
    presented: async (id: string, caller: Caller) => presentStaffGuide(await get(id, caller)),
    presentedSet: async (id: string, caller: Caller) => presentStaffSet(await getSet(id, caller)),
  };
};

export type GuideStaffService = ReturnType<typeof createGuideStaffService>;
