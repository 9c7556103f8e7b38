import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type {
  ExportFormat,
  ExportKind,
  ExportState,
  GrantState,
} from '@xuanjiang/contracts/export';
import { EXPORT_DIRECT_MAX, EXPORT_ROWS_MAX } from '@xuanjiang/contracts/export';
import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import type { Cell, SheetColumn } from '../../../lib/sheet/rows.ts';

/** Writes a file that is too large to be written when it is fetched. */
export const EXPORT_JOB = 'export';
/** What a try may take, ms: less than the runner gives it, and that less than the lease. */
export const WRITE_MS = 40 * SECOND_MS;
export const RUN_MS = 50 * SECOND_MS;
/** After so many tries the export has failed. A try that a killed process left counts too. */
export const EXPORT_TRIES = 3;

/** Which rows are meant. What is not named is not looked at. */
export interface ExportFilter {
  /** Only these, by their ids. */
  readonly signupIds?: readonly string[] | undefined;
  readonly talkId?: string | undefined;
  /** UTC ms; `until` itself is not meant. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Words of the name of the high school. */
  readonly school?: string | undefined;
  readonly provinceId?: string | undefined;
  readonly cityId?: string | undefined;
  readonly enrollmentYear?: number | undefined;
  readonly seen?: 'all' | 'seen' | 'unseen' | undefined;
  /** The event whose attendees are meant, and which of them. */
  readonly eventId?: string | undefined;
  readonly state?: 'confirmed' | 'waiting' | undefined;
  readonly arrived?: 'in' | 'out' | undefined;
  readonly attendance?: 'site' | 'online' | undefined;
  /** Words of the name that is shown, or of that of the high school. */
  readonly name?: string | undefined;
}

/** What is to be written, and for whom. */
export interface ExportRun {
  readonly id: string;
  /** Account that began the export. */
  readonly accountId: string;
  readonly universityId: string;
  readonly filter: ExportFilter;
  /** With whole phones. */
  readonly whole: boolean;
  /** The grant under which; null for none. */
  readonly granted: string | null;
  readonly lang: Lang;
  /** UTC ms of reading. */
  readonly time: number;
}

/** What can be exported as one kind. */
export interface ExportSource {
  readonly title: MessageKey;
  /** Conditions that it takes; others are refused. */
  readonly takes: readonly (keyof ExportFilter)[];
  /** It is of one talk, which has to be named. */
  readonly ofOneTalk: boolean;
  /** It is of one event, which has to be named. */
  readonly ofOneEvent?: true;
  columns(lang: Lang): readonly SheetColumn[];
  count(universityId: string, filter: ExportFilter): Promise<number>;
  /** The rows, some at a time. What is read of people is noted as it is read. */
  read(run: ExportRun): AsyncIterable<readonly (readonly Cell[])[]>;
}

export type ExportSources = Readonly<Record<ExportKind, ExportSource>>;

/** Kinds that are lists of people: staff of the university alone export them, and whole phones with a grant. */
export const PEOPLE_KINDS: readonly ExportKind[] = ['signups', 'attendees'];

/** A condition that a kind does not take; null where it takes all that are given. */
export const unknownCondition = (
  takes: readonly (keyof ExportFilter)[],
  filter: ExportFilter,
): keyof ExportFilter | null =>
  (Object.keys(filter) as (keyof ExportFilter)[]).find(
    (name) => filter[name] !== undefined && filter[name] !== 'all' && !takes.includes(name),
  ) ?? null;

/**
 * How so many rows are written; null for too many. With whole phones a file is written once, because a grant is
 * for one file.
 */
export const wayOf = (rows: number, whole: boolean): 'direct' | 'waiting' | null => {
  if (rows > EXPORT_ROWS_MAX) return null;
  return whole || rows > EXPORT_DIRECT_MAX ? 'waiting' : 'direct';
};

/** A key of the storage for each try, so that two at once write no file of the same name. */
export const fileKeyOf = (id: string, format: ExportFormat, attempt: number): string =>
  `export/${id}-${attempt}.${format}`;

/** Whether a file can be fetched. */
export const isThere = (state: ExportState): boolean => state === 'direct' || state === 'ready';

/** What a grant is now: one that was not used in time is over. */
export const grantStateOf = (
  {
    state,
    expiresAt,
  }: { readonly state: Exclude<GrantState, 'over'>; readonly expiresAt: number | null },
  now: number,
): GrantState => (state === 'granted' && expiresAt !== null && expiresAt <= now ? 'over' : state);
