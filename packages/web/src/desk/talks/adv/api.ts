import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { useFileUrl } from '../../../lib/use-file-url.ts';
import type { ListAddress } from '../../kit/public.ts';
import { ROWS, shown } from '../../kit/public.ts';
import type { AdvertFields, AdvertRecord, StaffAdvert } from './model.ts';
import { ADVERT_STATES } from './model.ts';

export const useAdvertList = (Place: number, { page: Page, sort, filters }: ListAddress) => {
  const { name: Name = '', state = '' } = filters;
  const State = ADVERT_STATES.find((one) => one === state);
  return trpc.advEdit.list.useQuery(
    {
      ...{ Place, Page, Limit: ROWS, Sort: sort === 'oldest' ? 'oldest' : 'newest' },
      ...(Name !== '' && { Name }),
      ...(State && { State }),
    },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

export const useAdvert = (Id: string, enabled: boolean) =>
  trpc.advEdit.get.useQuery({ Id }, { staleTime: 0, enabled });

export const usePlaces = () => trpc.advEdit.findPlaces.useQuery({}, { staleTime: 0 }).data?.List;

const formOf = ({ Title, Url, Starttime, Endtime }: AdvertFields) => ({
  ...{ Title, Url, Endtime },
  Starttime: Starttime ?? 0,
});

/** What is done to advertisements. */
export const useAdvertCalls = () => {
  const { client, advEdit: kept } = trpc.useUtils();
  const { advEdit } = client;
  const show = (record: StaffAdvert) =>
    kept.get.setData({ Id: record.Id }, (before) => before && { ...before, ...record });
  return {
    read: (Id: string) => advEdit.get.query({ Id }),
    add: (Place: number, fields: AdvertFields) => advEdit.add.mutate({ Place, ...formOf(fields) }),
    copy: ({ Id: Copyof, Place, Title, Url }: AdvertRecord) =>
      advEdit.add.mutate({ Place, Title, Url, Starttime: 0, Endtime: null, Copyof }),
    edit: shown(
      (Id: string, fields: AdvertFields) =>
        advEdit.edit.mutate({ Id, Version: fields.Version, ...formOf(fields) }),
      show,
    ),
    publish: shown(advEdit.publish.mutate, show),
    withdraw: shown(advEdit.withdraw.mutate, show),
    remove: advEdit.del.mutate,
    setPlace: advEdit.setPlace.mutate,
  };
};

/** Where this page finds the picture of an advertisement: that of a draft is fetched with the session. */
export const useAdvertPicture = ({ Picurl, State, Version }: AdvertRecord): string => {
  const isDraft = State === 'draft' && Picurl !== '';
  const { url } = useFileUrl(Picurl, { wanted: isDraft, version: Version });
  return isDraft ? (url ?? '') : Picurl;
};
