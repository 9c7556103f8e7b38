/** What goes into a calendar. Times are UTC ms. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly description: string;
  readonly url: string;
  /** Minutes before the start at which the calendar reminds. */
  readonly remindMinutes: readonly number[];
}

const encoder = new TextEncoder();

/** Text of a property: RFC 5545 §3.3.11. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** RFC 5545 §3.1: a line has at most 75 octets and goes on after a line break and a space. */
const fold = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > 75) {
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

/** The calendar file of an event. */
export const calendarFile = (event: CalendarEvent, now: number): string => {
  const alarms = event.remindMinutes.flatMap((minutes) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xuanjiang//talks//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@xuanjiang`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.start)}`,
    `DTEND:${stamp(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    ...alarms,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
};
