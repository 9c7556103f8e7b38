import type { InboxKind } from '@xuanjiang/contracts/inbox';
import type { Stop } from './stop.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** How a kind of messages is called where it is switched. */
export const KIND_NAMES: Readonly<Record<InboxKind, TextKey>> = {
  morning: 'inboxSwitchMorning',
  reminder: 'inboxSwitchReminder',
  answer: 'inboxSwitchAnswer',
  reply: 'inboxSwitchReply',
  change: 'inboxSwitchChange',
  university: 'inboxSwitchUniversity',
  event: 'inboxSwitchEvent',
  duty: 'inboxSwitchDuty',
  security: 'inboxSwitchSecurity',
};

interface Texts {
  /** What a press does. */
  readonly act: string;
  readonly hint: string;
  /** What it did. */
  readonly done: string;
}

/** What is said of a way to get no more messages. @param on they come now, and a press ends them */
export const stopTexts = (stop: Stop, on: boolean): Texts => {
  switch (stop.kind) {
    case 'subscription':
      return {
        act: t(on ? 'inboxStopMorning' : 'inboxGoMorning'),
        hint: t('inboxStopMorningHint'),
        done: t(on ? 'inboxStoppedMorning' : 'inboxWentMorning'),
      };
    case 'booking':
      return {
        act: t(on ? 'inboxStopBooking' : 'inboxGoBooking', { talk: stop.title }),
        hint: t('inboxStopBookingHint'),
        done: t(on ? 'inboxStoppedBooking' : 'inboxWentBooking'),
      };
    case 'follow': {
      const university = stop.name || t('inboxThisUniversity');
      return {
        act: t(on ? 'inboxStopFollow' : 'inboxGoFollow', { university }),
        hint: t('inboxStopFollowHint'),
        done: t(on ? 'inboxStoppedFollow' : 'inboxWentFollow', { university }),
      };
    }
    case 'all': {
      const kind = t(KIND_NAMES[stop.of]);
      return {
        act: t(on ? 'inboxStopKind' : 'inboxGoKind', { kind }),
        hint: t('inboxStopKindHint'),
        done: t(on ? 'inboxStoppedKind' : 'inboxWentKind', { kind }),
      };
    }
  }
};
