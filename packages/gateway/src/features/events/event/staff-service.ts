import type { StaffEventDetail } from '@xuanjiang/contracts/event-staff';
import { text } from '@xuanjiang/contracts/messages';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Editor } from '../../../rpc/own-university.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { EventWhere, PlanFault } from './policy.ts';
import { newPlanFault } from './policy.ts';
import type { EventService } from './service.ts';
import type { EventForm } from './staff-policy.ts';
import { planOf } from './staff-policy.ts';
import { presentEditedEvent } from './staff-present.ts';
import type { EventStaffStore, StaffEventRow } from './staff-store.ts';
import type { EventRow, EventStore } from './store.ts';

/** Level of cities among regions. */
const CITY = 2;

export interface EventStaffServiceParts {
  readonly store: EventStaffStore;
  readonly events: Pick<EventStore, 'lists'>;
  readonly shown: Pick<EventService, 'byId'>;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly regions: RegionTable;
  readonly clock: Clock;
}

export const createEventStaffService = ({
  store,
  events,
  shown,
  talks,
  regions,
  clock,
}: EventStaffServiceParts) => {
  /** An event that the caller may edit. @throws CallError notFound */
  const get = async (caller: Editor, id: string): Promise<StaffEventRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'eventNotFound' });
    requireOwn(caller, row.universityId);
    return row;
  };
  return {
    get,
    /** One that the public sees, at the version of its editor. @throws CallError notFound, conflict */
    async published(
      caller: Editor,
      { id, version }: { readonly id: string; readonly version: number },
    ): Promise<EventRow> {
      await get(caller, id);
      const row = await shown.byId(id);
      if (row === null) throw new CallError('conflict', { message: 'notPublished' });
      requireVersion(row, version);
      return row;
    },
    /** What those who come on site read of another place. */
    whereText({ cityId, place, address }: EventWhere): string {
      const parts = [regions.name(cityId) ?? '', place, address].filter((part) => part !== '');
      return text('zh', 'eventNewPlace', { where: parts.join(' ') });
    },
    /** @throws CallError conflict */
    refuse(message: PlanFault | null): void {
      if (message !== null) throw new CallError('conflict', { message });
    },
    /** The event as it is now. @throws CallError notFound */
    async detail(caller: Editor, id: string): Promise<StaffEventDetail> {
      const row = await get(caller, id);
      const lists = await events.lists([id]);
      return presentEditedEvent(row, { lists, regions, now: clock() });
    },
    /**
     * Checks what staff give of an event.
     * @returns the columns of its region
     * @throws CallError input
     */
    async check(form: EventForm): Promise<{ city_id: string; province_id: string }> {
      const message = newPlanFault(planOf(form));
      if (message !== null) throw new CallError('input', { message });
      const { Cityid: city, Talkid: talk } = form;
      if (regions.level(city) !== CITY) throw new CallError('input', { message: 'cityUnknown' });
      if (talk !== '' && (await talks.byIds([talk])).length === 0) {
        throw new CallError('input', { message: 'talkNotFound' });
      }
      return { city_id: city, province_id: regions.parent(city) ?? city };
    },
  };
};

export type EventStaffService = ReturnType<typeof createEventStaffService>;
