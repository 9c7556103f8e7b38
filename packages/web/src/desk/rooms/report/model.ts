import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import type {
  DeskReport,
  ReportKind,
  ReportOrder,
  ReportReason,
} from '@xuanjiang/contracts/report';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { REASON_TEXTS } from './report-names.ts';

/** Search and filters in the address. */
export const REPORT_NAMES = ['name', 'kind', 'reason', 'university'] as const;

export const KINDS: readonly ReportKind[] = ['talk', 'thread'];
export const REASONS = Object.keys(REASON_TEXTS) as readonly ReportReason[];
export const ORDERS: readonly ReportOrder[] = ['newest', 'oldest', 'most'];

/** What an address names, where it is one of those; undefined for any. */
const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value);

type Filters = Readonly<Partial<Record<string, string>>>;

export const kindIn = ({ kind }: Filters) => oneOf(KINDS, kind);
export const reasonIn = ({ reason }: Filters) => oneOf(REASONS, reason);

/** What is asked of the server. */
export const reportsAsk = (filters: Filters, sort: string) => {
  const { name = '', university = '' } = filters;
  const [Kind, Reason, Sort] = [kindIn(filters), reasonIn(filters), oneOf(ORDERS, sort)];
  return {
    ...(name !== '' && { Keyword: name }),
    ...(Kind !== undefined && { Kind }),
    ...(Reason !== undefined && { Reason }),
    ...(university !== '' && { Universityid: university }),
    ...(Sort !== undefined && { Sort }),
  };
};

/** Names a message among those of all rooms. */
export const keyOf = ({ Topic, Reported }: DeskReport): string =>
  `${Topic}/${Reported.Message.Offset}`;

/** The page of the talk in whose chat it was said; null for a private thread. */
export const talkPathOf = ({ Kind, Topic }: DeskReport): string | null =>
  Kind === 'talk' ? `${TALK_PAGE}?id=${parseTopic(Topic)?.id ?? ''}` : null;

/** The account that wrote it, as operators find it; null for a persona, which is none. */
export const writerPathOf = ({ Reported: { Message } }: DeskReport): string | null =>
  Message.Role === 'persona' ? null : `/desk/users?name=${encodeURIComponent(Message.Uids)}`;
