import type { CalendarService } from './service.ts';

export interface CalendarCallParts {
  readonly calendars: CalendarService;
}
