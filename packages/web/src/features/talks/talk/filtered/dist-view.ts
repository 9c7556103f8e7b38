import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkStatus } from '@xuanjiang/contracts/talk';
import type { Option } from '../filter/filter.ts';
import { KINDS } from '../filter/filter.ts';
import { nearestProvince, WHOLE_COUNTRY } from '../filter/nearest-province.ts';
import { distPath } from '../filter/province.ts';

/** What the list of filtered talks shows; an empty text narrows nothing. */
export interface DistView {
  /** With an empty value for the whole country. */
  readonly province: Option;
  readonly status: TalkStatus;
  readonly kind: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly universityid: string;
}

export const DIST_STATUSES = [
  'live',
  'upcoming',
  'replay',
] as const satisfies readonly TalkStatus[];
const DEFAULT_STATUS = 'upcoming';
const UNIVERSITY_ID = /^[0-9A-Za-z]{1,20}$/;

/**
 * The view that an address names. What is not valid in it narrows nothing; a city stands for its
 * province.
 * @param id what the path names
 */
export const distView = (id: string, query: URLSearchParams): DistView => {
  const status = query.get('Status');
  const kind = query.get('Kind') ?? '';
  const day = query.get('Date') ?? '';
  const universityid = query.get('Universityid') ?? '';
  return {
    province: nearestProvince(id),
    status: DIST_STATUSES.find((one) => one === status) ?? DEFAULT_STATUS,
    kind: KINDS.some((one) => one === kind) ? kind : '',
    day: isDay(day) ? day : '',
    universityid: UNIVERSITY_ID.test(universityid) ? universityid : '',
  };
};

/** What of a view narrows the list, as the calls take it. */
export const distInput = ({ province, kind, day, universityid }: Omit<DistView, 'status'>) => ({
  ...(province.value !== '' && { Provinceid: province.value }),
  ...(kind !== '' && { Kind: kind }),
  ...(day !== '' && { Date: day }),
  ...(universityid !== '' && { Universityid: universityid }),
});

/** The address of a view. */
export const distAddress = (view: DistView): string => {
  const { Provinceid: _, ...narrow } = distInput(view);
  const status = view.status === DEFAULT_STATUS ? {} : { Status: view.status };
  const query = new URLSearchParams({ ...status, ...narrow }).toString();
  return distPath(view.province.value) + (query === '' ? '' : `?${query}`);
};

/** The parts of a view that narrow it, in the order in which they are let go. */
const PARTS = ['day', 'universityid', 'kind', 'province'] as const;
export type DistPart = (typeof PARTS)[number];

const isNarrow = (view: DistView, part: DistPart): boolean =>
  (part === 'province' ? view.province.value : view[part]) !== '';

export const narrowParts = (view: DistView): DistPart[] =>
  PARTS.filter((part) => isNarrow(view, part));

/** The view without one of its parts. */
export const withoutPart = (view: DistView, part: DistPart): DistView =>
  part === 'province' ? { ...view, province: WHOLE_COUNTRY } : { ...view, [part]: '' };
