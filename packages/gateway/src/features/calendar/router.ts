import type { DomainRouter } from '../../rpc/implement.ts';
import { get } from './get.ts';
import type { CalendarCallParts } from './parts.ts';
import { remove } from './remove.ts';
import { renew } from './renew.ts';

export const calendarRouter = (parts: CalendarCallParts): DomainRouter<'calendar'> => ({
  get: get(parts),
  renew: renew(parts),
  remove: remove(parts),
});
