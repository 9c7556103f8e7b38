import type { Announcement, AnnouncementState } from '@xuanjiang/contracts/outreach-announcement';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { t } from './texts.ts';

const STATE_TEXTS = {
  running: 'announceRunning',
  paused: 'paused',
  stopped: 'announceStopped',
  withdrawn: 'announceWithdrawn',
  done: 'announceDone',
} as const satisfies Record<AnnouncementState, string>;

export const STATE_COLORS: Readonly<Record<AnnouncementState, string>> = {
  running: 'processing',
  paused: 'warning',
  stopped: 'default',
  withdrawn: 'default',
  done: 'success',
};

export const stateText = ({
  State,
  Quietuntil,
}: Pick<Announcement, 'State' | 'Quietuntil'>): string =>
  Quietuntil === null ? t(STATE_TEXTS[State]) : t('announceQuiet', { time: momentOf(Quietuntil) });

/** Whether it can still be paused, or stopped. */
export const isOpen = ({ State }: Pick<Announcement, 'State'>): boolean =>
  State === 'running' || State === 'paused';

/** A number of students in words; null is fewer than may be shown. */
export const studentsText = (count: number | null): string =>
  count === null ? t('announceFew') : t('announceAbout', { count: count.toLocaleString('zh-CN') });
