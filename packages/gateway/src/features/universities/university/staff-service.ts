import { ORG_PICTURE_MAX_BYTES } from '@xuanjiang/contracts/rules/org-page-limits';
import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgContent, OrgField, OrgPage } from '@xuanjiang/contracts/university-staff';
import type { Clock } from '../../../lib/clock.ts';
import type { PictureRewriter } from '../../../lib/picture/rewrite-picture.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import { pictureText } from '../../../rpc/picture-text.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { OrgPictureStore } from './picture-store.ts';
import { isReadable } from './policy.ts';
import type { UniversityService } from './service.ts';
import { changeUniversity } from './service.ts';
import type { FieldReviews } from './staff-policy.ts';
import { wantedOf } from './staff-policy.ts';
import { actorsIn, presentOrgReview, presentOrgVersion, presentReviews } from './staff-present.ts';
import type { Act, OrgPageStore, Restoring } from './staff-store.ts';
import { OrgPictureGone, OrgRemarkNowhere, OrgVersionGone } from './staff-store.ts';
import type { PageRange } from './store.ts';

interface OrgPageParts {
  readonly store: OrgPageStore;
  readonly pictures: OrgPictureStore;
  readonly universities: UniversityService;
  readonly settings: Pick<SettingService, 'isOn'>;
  readonly rewriter: PictureRewriter;
  readonly clock: Clock;
}

/** A page with the version with which its editor began. */
export interface BegunPage {
  readonly id: string;
  readonly version: number;
}

const isTwice = (rows: readonly { readonly Name: string }[]): boolean =>
  new Set(rows.map(({ Name }) => Name)).size < rows.length;

/** @throws CallError input */
const check = ({ Color, Facts, Majors }: OrgContent): void => {
  const refuse = (message: 'universityColourPale' | 'universityFactTwice' | 'orgMajorTwice') => {
    throw new CallError('input', { message });
  };
  if (!isReadable(Color)) refuse('universityColourPale');
  if (isTwice(Facts)) refuse('universityFactTwice');
  if (isTwice(Majors)) refuse('orgMajorTwice');
  if (Facts.some(({ Date: day }) => day !== '' && !isDay(day))) {
    throw new CallError('input', { message: 'dayInvalid' });
  }
};

/** @throws CallError input, conflict, notFound */
const checked = async (work: Promise<void>): Promise<void> => {
  try {
    await changeUniversity(work);
  } catch (error) {
    if (error instanceof OrgPictureGone)
      throw new CallError('input', { message: 'orgPictureGone' });
    if (error instanceof OrgVersionGone) throw new CallError('notFound');
    if (error instanceof OrgRemarkNowhere) {
      throw new CallError('input', { message: 'orgRemarkNowhere' });
    }
    throw error;
  }
};

/** The pages of universities, as their staff write them and operators read what was changed. */
export const createOrgPageService = (parts: OrgPageParts) => {
  const { store, pictures, universities, settings, rewriter, clock } = parts;

  const read = async (id: string): Promise<OrgPage> => {
    const { version } = await universities.get(id);
    const live = await store.live(id);
    const review = await store.review(id);
    const reviews = review?.fields ?? {};
    return {
      Id: id,
      Version: version,
      Content: wantedOf(live, reviews),
      Live: live,
      Reviews: presentReviews(reviews, await store.names(actorsIn(reviews))),
      Approval: await settings.isOn('universityApproval'),
      Readtime: review?.read_at ?? 0,
      Readby: review?.readByName ?? '',
    };
  };

  /** Why a decision came too late. */
  const lateDecision = async (id: string): Promise<CallError> => {
    const review = await store.review(id);
    if (review?.read_at !== null && review !== null && review.since === null) {
      const name = review.readByName ?? '';
      return new CallError('conflict', { message: 'orgReviewDecided', parameters: { name } });
    }
    return new CallError('conflict', { message: 'orgReviewChanged' });
  };

  return {
    async read(caller: Caller, id: string): Promise<OrgPage> {
      requireOwn(caller, id);
      return read(id);
    },

    async save(caller: Caller, record: BegunPage, given: OrgContent): Promise<OrgPage> {
      requireOwn(caller, record.id);
      await universities.require(record.id);
      check(given);
      const mode = (await settings.isOn('universityApproval')) ? 'all' : 'sensitive';
      const change = { ...record, actor: caller.uids, time: clock() };
      await checked(store.save(change, given, caller.role === 'operator' ? 'nothing' : mode));
      return read(record.id);
    },

    async findVersions(caller: Caller, id: string, range: PageRange) {
      requireOwn(caller, id);
      await universities.require(id);
      const page = await store.findVersions(id, range);
      const shown = page.rows.flatMap(({ content }) =>
        (JSON.parse(content) as OrgContent).Pictures.map((picture) => picture.Id),
      );
      const kept = await store.keptPictures(id, [...new Set(shown)]);
      return { List: page.rows.map((row) => presentOrgVersion(row, kept)), Total: page.total };
    },

    async findReviews(isDecided: boolean, range: PageRange) {
      const { rows, total } = await store.findReviews(isDecided, range);
      const List = [];
      for (const row of rows) {
        const names = await store.names(actorsIn(JSON.parse(row.fields) as FieldReviews));
        List.push(presentOrgReview(row, await store.live(row.id), names, isDecided));
      }
      return { List, Total: total };
    },

    async restore(record: BegunPage, restoring: Restoring, act: Act): Promise<OrgPage> {
      await universities.require(record.id);
      await checked(store.restore({ ...record, ...act }, restoring));
      return read(record.id);
    },

    async decide(record: BegunPage, remarks: ReadonlyMap<OrgField, string>, act: Act) {
      await universities.require(record.id);
      try {
        await checked(store.decide({ ...record, ...act }, remarks));
      } catch (error) {
        throw error instanceof StaleVersion ? await lateDecision(record.id) : error;
      }
      const { Live, Reviews } = await read(record.id);
      return { Live, Reviews };
    },

    /** @param file as it was sent, on this machine @throws CallError */
    async addPicture(caller: Caller, id: string, file: string) {
      requireOwn(caller, id);
      await universities.require(id);
      const allowed = { bytesMax: ORG_PICTURE_MAX_BYTES, tooLarge: 'orgPictureTooLarge' } as const;
      const picture = await pictureText(rewriter, id, file, allowed);
      return { Id: await pictures.add(id, picture, clock()) };
    },

    /** The bytes of a picture, WebP. @throws CallError notFound */
    async picture(caller: Caller, id: string, picture: string): Promise<Buffer> {
      requireOwn(caller, id);
      const bytes = await pictures.own(id, picture);
      if (bytes === null) throw new CallError('notFound', { message: 'pictureNotFound' });
      return bytes;
    },
  };
};

export type OrgPageService = ReturnType<typeof createOrgPageService>;
