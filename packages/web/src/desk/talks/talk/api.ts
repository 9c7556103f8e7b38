import { keepPreviousData } from '@tanstack/react-query';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import type { ListedTalks } from '@xuanjiang/contracts/talk-staff';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress } from '../../kit/public.ts';
import type { TalkFields } from './model.ts';
import { timeOf } from './model.ts';

/** Rows of a page. */
export const TALKS_PAGE = 20;

export const STATUSES = [
  ...(['all', 'draft', 'pending', 'upcoming', 'live', 'replay', 'cancelled'] as const),
] satisfies ListedTalks[];

export const statusOf = (text: string): ListedTalks =>
  STATUSES.find((status) => status === text) ?? 'all';

export const SORTS = ['due', 'soonest', 'newest'] as const;

export const sortOf = (text: string): (typeof SORTS)[number] =>
  SORTS.find((sort) => sort === text) ?? 'due';

/** What the address asks for, as the call takes it. */
const inputOf = ({ filters, sort, page }: ListAddress) => {
  const given = (name: string, field: string) =>
    filters[name] === undefined || filters[name] === '' ? {} : { [field]: filters[name] };
  return {
    Page: page,
    Limit: TALKS_PAGE,
    Status: statusOf(filters.status ?? ''),
    Sort: sortOf(sort),
    ...given('name', 'Name'),
    ...given('from', 'From'),
    ...given('until', 'Until'),
    ...given('kind', 'Kind'),
    ...given('province', 'Provinceid'),
    ...given('university', 'Universityid'),
  };
};

export const useOwnTalks = (address: ListAddress) =>
  trpc.talkedit.list.useQuery(inputOf(address), {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useOwnTalk = (Id: string) =>
  trpc.talkedit.get.useQuery({ Id }, { staleTime: 0, enabled: Id !== '' });

/**
 * Talks of a university at the time that is typed.
 * @param universityId empty for none: nothing is warned of; undefined for the own one
 */
export const useOverlaps = (
  universityId: string | undefined,
  { Start, End }: Pick<TalkFields, 'Start' | 'End'>,
  id: string | undefined,
) => {
  const [from, until] = [timeOf(Start), timeOf(End)];
  const enabled = universityId !== '' && from !== null && until !== null && from < until;
  const query = trpc.talkedit.findOverlap.useQuery(
    {
      ...{ Starttime: from ?? 0, Endtime: until ?? 0 },
      ...(id !== undefined && { Id: id }),
      ...(universityId !== undefined && { Universityid: universityId }),
    },
    { staleTime: 0, enabled },
  );
  return enabled ? (query.data?.List ?? []) : [];
};

/** The acts of staff; each reads the list anew, and gives the record as it stands then. */
export const useTalkActs = () => {
  const { client, talkedit } = trpc.useUtils();
  // The form shows what was refused: it may be a conflict.
  const keep = {
    meta: { failure: 'shown' },
    onSettled: () => void talkedit.list.invalidate(),
  } as const;
  const acts = {
    add: trpc.talkedit.add.useMutation(keep),
    edit: trpc.talkedit.edit.useMutation(keep),
    submit: trpc.talkedit.submit.useMutation(keep),
    publish: trpc.talkedit.publish.useMutation(keep),
    giveBack: trpc.talkedit.giveBack.useMutation(keep),
    cancel: trpc.talkedit.cancel.useMutation(keep),
    remove: trpc.talkedit.remove.useMutation(keep),
    removeCover: trpc.talkedit.removeCover.useMutation(keep),
  };
  return {
    ...acts,
    busy: Object.values(acts).some(({ isPending }) => isPending),
    /** The record as it is now; what is shown stays. */
    read: (Id: string): Promise<OwnTalkDetail> => client.talkedit.get.query({ Id }),
    /** Shows what an act has answered. */
    show: (talk: OwnTalkDetail): void => {
      talkedit.get.setData({ Id: talk.Id }, talk);
    },
  };
};

/** When a talk would be again in the coming weeks. */
export const useWeeks = (Id: string, Weeks: number) =>
  trpc.talkedit.findRepeat.useQuery(
    { Id, Weeks },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useRepeat = () => {
  const { talkedit } = trpc.useUtils();
  return trpc.talkedit.repeat.useMutation({ onSettled: () => void talkedit.list.invalidate() });
};

export const useBulk = () => {
  const { talkedit } = trpc.useUtils();
  return trpc.talkedit.bulk.useMutation({ onSettled: () => void talkedit.invalidate() });
};
