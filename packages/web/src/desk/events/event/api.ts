import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress } from '../../kit/public.ts';
import { ROWS, shown } from '../../kit/public.ts';
import type { EventFields, EventRecord } from './model.ts';
import { EVENT_STATES } from './model.ts';

export const useEventList = ({ page: Page, sort, filters }: ListAddress) => {
  const { name: Name = '', state = '' } = filters;
  const State = EVENT_STATES.find((one) => one === state);
  return trpc.eventEdit.list.useQuery(
    {
      ...{ Page, Limit: ROWS, Sort: sort === 'oldest' ? 'oldest' : 'newest' },
      ...(Name !== '' && { Name }),
      ...(State && { State }),
    },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

export const useEvent = (Id: string, enabled: boolean) =>
  trpc.eventEdit.get.useQuery({ Id }, { staleTime: 0, enabled });

/** What is done to events. */
export const useEventCalls = () => {
  const { client, eventEdit: kept } = trpc.useUtils();
  const { eventEdit } = client;
  const show = (record: EventRecord) => kept.get.setData({ Id: record.Id }, record);
  return {
    read: (Id: string) => eventEdit.get.query({ Id }),
    add: ({ Version: _version, Universityid, ...form }: EventFields) =>
      eventEdit.add.mutate({ ...form, ...(Universityid !== '' && { Universityid }) }),
    edit: shown(
      (Id: string, { Universityid: _university, ...form }: EventFields) =>
        eventEdit.edit.mutate({ Id, ...form }),
      show,
    ),
    publish: shown(eventEdit.publish.mutate, show),
    move: shown(eventEdit.move.mutate, show),
    cancel: shown(eventEdit.cancel.mutate, show),
    setCapacity: shown(eventEdit.setCapacity.mutate, show),
    remove: eventEdit.del.mutate,
  };
};
