import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';

/** An entry of a calendar. Times are UTC ms. */
export interface CalendarEvent {
  readonly id: string;
  /** Raised with each change that a calendar must take over. */
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** Where one goes; left out where one goes nowhere. */
  readonly place?: string;
  readonly description: string;
  readonly url: string;
  /** How long before the start the calendar reminds, ms. */
  readonly remindMs: readonly number[];
}

/** How often programs that subscribe are to read it again, ms. */
const REFRESH_MS = HOUR_MS;
const LINE_OCTETS = 75;

const encoder = new TextEncoder();

/** Text of a property: RFC 5545 §3.3.11. Other control characters have no place in it. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** RFC 5545 §3.1: a line has at most 75 octets and goes on after a line break and a space. */
const fold = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
};

/** `20261120T110000Z` */
const stamp = (time: number): string =>
  `${new Date(time).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const minutes = (ms: number): string => `PT${ms / MINUTE_MS}M`;

const alarmLines = (title: string, beforeMs: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-${minutes(beforeMs)}`,
  'END:VALARM',
];

const eventLines = (event: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@xuanjiang`,
  `DTSTAMP:${stamp(now)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART:${stamp(event.start)}`,
  `DTEND:${stamp(event.end)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${event.url}`,
  ...(event.cancelled ? [] : event.remindMs.flatMap((ms) => alarmLines(event.title, ms))),
  'END:VEVENT',
];

/** The calendar (RFC 5545, RFC 7986) with these entries. @param name as programs show it */
export const calendarFile = (name: string, events: readonly CalendarEvent[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xuanjiang//talks//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${minutes(REFRESH_MS)}`,
    `X-PUBLISHED-TTL:${minutes(REFRESH_MS)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
