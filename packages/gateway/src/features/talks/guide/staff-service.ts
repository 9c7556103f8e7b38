import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { InTransaction, OpenTransaction } from '../../../db/transaction.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import { endGuideFile, takeGuideFile } from '../../ground/upload/service.ts';
import { noteGuideNews } from '../../universities/follow/service.ts';
import { DEMO_FILES } from './service.ts';
import type { GuideSetRow, GuideSetStore } from './set-store.ts';
import type { GuideRefusal, GuideTexts } from './staff-policy.ts';
import { GuideRefused } from './staff-policy.ts';
import { presentStaffGuide, presentStaffSet } from './staff-present.ts';
import type { Change, GuideDraft, GuideStaffRow, GuideStaffStore } from './staff-store.ts';

export { PREVIEW_PATH } from './preview/preview-address.ts';
export type { GuidePreviews } from './preview/previews.ts';
export { presentGuideUpload } from './staff-present.ts';

const REFUSALS = {
  same: 'guideFileShown',
  noFile: 'guideFileNeeded',
  upload: 'uploadNotReady',
  public: 'guideWasPublic',
  foreign: 'guideNotOwn',
} as const satisfies Record<GuideRefusal, MessageKey>;

interface GuideStaffServiceParts {
  readonly store: Pick<GuideStaffStore, 'byId' | 'add' | 'edit' | 'putFile' | 'toggle' | 'del'>;
  readonly inTransaction: InTransaction;
  readonly sets: Pick<GuideSetStore, 'byId'>;
  readonly publicData: Pick<PublicData, 'announce'>;
}

/** Guides and sets as staff write them. What gives a guide another file, or shows it for the first time, is one transaction. */
export const createGuideStaffService = ({
  store,
  inTransaction,
  sets,
  publicData,
}: GuideStaffServiceParts) => {
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
  /** Gives a guide a file that was sent and checked; the one before ends. @throws GuideRefused */
  const takeFile = async (
    tx: OpenTransaction,
    guide: Pick<GuideStaffRow, 'id' | 'universityId' | 'fileKey'>,
    uploadId: string,
    now: number,
  ): Promise<void> => {
    const { universityId, fileKey } = guide;
    // The demo's own files lie with the program.
    const before = fileKey.startsWith(DEMO_FILES) ? '' : fileKey;
    const taken = await takeGuideFile(tx, { id: uploadId, universityId, before, now });
    if (taken === null) throw new GuideRefused('upload');
    await store.putFile(tx, guide, taken);
  };
  const changeInOne = (work: (tx: OpenTransaction) => Promise<void>): Promise<void> =>
    change(inTransaction(work));
  return {
    get,
    getSet,
    change,

    /** Makes a draft. @param file id of an upload; null for none @throws CallError conflict */
    add: (
      guide: GuideDraft,
      file: string | null,
      act: Pick<Change, 'actor' | 'time'>,
    ): Promise<void> =>
      changeInOne(async (tx) => {
        await store.add(tx, guide, act);
        if (file !== null) await takeFile(tx, { ...guide, fileKey: '' }, file, act.time);
      }),

    /** Writes its texts and, unless `file` is null, another file. @throws CallError conflict */
    edit: (by: Change, texts: GuideTexts, file: string | null): Promise<void> =>
      changeInOne(async (tx) => {
        const before = await store.edit(tx, by, texts, file !== null);
        if (file !== null) await takeFile(tx, before, file, by.time);
      }),

    /** Publishes it or withdraws it; followers are told the first time. @throws CallError conflict */
    toggle: (by: Change, isOn: boolean): Promise<void> =>
      changeInOne(async (tx) => {
        if (await store.toggle(tx, by, isOn)) await noteGuideNews(tx, by.id, by.time);
      }),

    /** Deletes a draft. @throws CallError conflict */
    del: (by: Change): Promise<void> =>
      changeInOne(async (tx) => {
        const fileKey = await store.del(tx, by);
        if (fileKey !== '') await endGuideFile(tx, fileKey, by.time);
      }),

    presented: async (id: string, caller: Caller) => presentStaffGuide(await get(id, caller)),
    presentedSet: async (id: string, caller: Caller) => presentStaffSet(await getSet(id, caller)),
  };
};

export type GuideStaffService = ReturnType<typeof createGuideStaffService>;
