import type { PushStatus } from '@xuanjiang/contracts/push';
import type { QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import type { ReachSubject, ReachWay } from '@xuanjiang/contracts/rules/reach-ways';
import { eventPhoneTimes, phoneTimes, singleTime } from '@xuanjiang/contracts/rules/reach-ways';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { dayFrom, dayNumbers } from '../talk/public.ts';
import { t } from './texts.ts';

const SEPARATOR = { zh: '、', en: ', ' } as const;
type Lang = keyof typeof SEPARATOR;

/** Hours in which the phone is left alone; undefined from a gateway of before. */
type Quiet = PushStatus['Quiet'] | undefined;

const hoursOf = (quiet: Quiet): QuietHours | null =>
  quiet ? { from: quiet.From, until: quiet.Until } : null;

const timeText = (at: number, now: number): string => {
  const clock = clockOf(at);
  return dayFrom(at, now) === 'today'
    ? t('todayAt', { clock })
    : t('dayAndClock', { ...dayNumbers(dayOf(at)), clock });
};

/** Times in words, each day named once; UTC ms. */
const timesText = (times: readonly number[], now: number, lang: Lang): string => {
  let named = '';
  const words = times.map((at) => {
    const day = dayOf(at);
    const isNamed = day === named;
    named = day;
    return isNamed ? clockOf(at) : timeText(at, now);
  });
  return words.join(SEPARATOR[lang]);
};

/** When a message that is sent once (one-time grant, SMS) is sent, in words; empty where it is too late, or not known. */
export const singleTimeText = (
  kind: ReachSubject,
  startsAt: number,
  now: number,
  quiet: Quiet,
): string => {
  const hours = hoursOf(quiet);
  const at =
    kind === 'talk'
      ? singleTime(startsAt, now, hours)?.at
      : // The last reminder of an event: the one before leaves it to that.
        eventPhoneTimes(startsAt, now, hours).at(-1)?.at;
  return at === undefined ? '' : timeText(at, now);
};

/** When and how somebody is reminded of a talk, in words. Times are UTC ms. */
export const reminderText = (
  startsAt: number,
  now: number,
  lang: Lang,
  way: ReachWay = 'centre',
  quiet: Quiet = null,
): string => {
  if (way === 'none') return t('remindOff');
  const hours = way === 'template' ? hoursOf(quiet) : null;
  const times = timesText(
    phoneTimes(startsAt, now, hours).map(({ at }) => at),
    now,
    lang,
  );
  if (times === '') return t('remindNone');
  if (way === 'template') return t('remindTemplate', { times });
  const once = singleTimeText('talk', startsAt, now, quiet);
  if (once === '' || way === 'centre') return t('remindAt', { times });
  return t(way === 'sms' ? 'remindSms' : 'remindGrant', { times: once });
};

const LINES = {
  event: {
    template: 'eventByTemplate',
    grant: 'eventByGrant',
    sms: 'eventByCentre',
    centre: 'eventByCentre',
    none: 'eventOff',
  },
  question: {
    template: 'questionByTemplate',
    grant: 'questionByGrant',
    sms: 'questionByCentre',
    centre: 'questionByCentre',
    none: 'questionOff',
  },
} as const;

/** The same of an event; empty where no reminder is to come, and none is for who waits for a place. */
const eventText = (
  startsAt: number,
  now: number,
  lang: Lang,
  way: Exclude<ReachWay, 'none'>,
  quiet: Quiet,
): string => {
  const hours = way === 'template' ? hoursOf(quiet) : null;
  const all = eventPhoneTimes(startsAt, now, hours).map(({ at }) => at);
  if (all.length === 0) return '';
  const once = singleTimeText('event', startsAt, now, quiet);
  if (way === 'grant') return t('eventRemindGrant', { times: once });
  const times = timesText(all, now, lang);
  return t(way === 'template' ? 'eventRemindTemplate' : 'eventRemindCentre', { times });
};

/**
 * One line that says how somebody is told.
 * @param startsAt of a talk, or of an event in which one has a place, UTC ms; 0 for something else
 */
export const reachLine = (
  kind: ReachSubject,
  way: ReachWay,
  startsAt: number,
  now: number,
  lang: Lang,
  quiet: Quiet,
): string => {
  if (kind === 'talk') return reminderText(startsAt, now, lang, way, quiet);
  const reminders =
    kind === 'event' && way !== 'none' ? eventText(startsAt, now, lang, way, quiet) : '';
  return reminders === '' ? t(LINES[kind][way]) : reminders;
};

const WORDS = {
  template: 'wordTemplate',
  grant: 'wordTemplate',
  sms: 'wordSms',
  centre: 'wordCentre',
  none: 'wordNone',
} as const;

/** The same in a word, for a row. */
export const reachWord = (way: ReachWay): string => t(WORDS[way]);
