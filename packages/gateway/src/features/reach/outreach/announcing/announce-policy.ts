import { text } from '@xuanjiang/contracts/messages';
import type { AnnouncementState } from '@xuanjiang/contracts/outreach-announcement';
import type { TemplateValues } from '@xuanjiang/contracts/rules/push-template';
import { fillTemplate } from '@xuanjiang/contracts/rules/push-template';
import { STAT_LEAST_STUDENTS } from '@xuanjiang/contracts/stat';
import { roundedFigure } from '../../../../lib/rounded-figure.ts';

export const ANNOUNCE_JOB = 'announce';
/** Students whom one job tells: its transaction must be short. */
export const TOLD_AT_ONCE = 500;

/** What the job says that tells some of the students. */
export interface Turn {
  readonly id: number;
  /** Version of the announcement: after a pause, jobs with an older version do nothing. */
  readonly version: number;
  /** It is for those whose account ids come after this one; left out for the first ones. */
  readonly after?: string;
}

/** Whether somebody may tell an announcement to go on, to pause or to stop. One that has ended stays so. */
export const maySteer = (from: AnnouncementState): boolean =>
  from === 'running' || from === 'paused';

/** A number of students as staff see it: no difference of two tells of one student. */
export const shownFigure = (count: number): number | null =>
  count < STAT_LEAST_STUDENTS ? null : roundedFigure(count);

/** A text with variables. */
interface Texts {
  readonly title: string;
  readonly content: string;
}

/** What a student reads. The last sentence says why it came: messages of staff are Chinese, and so is it. */
export const messageFor = ({ title, content }: Texts, values: TemplateValues): Texts => ({
  title: fillTemplate(title, values),
  content: `${fillTemplate(content, values)}\n${text('zh', 'announceWhy')}`,
});

/** A text as it was sent, with the school left open. */
export const sentText = (line: string, filled: Omit<TemplateValues, 'school'>): string =>
  fillTemplate(line, { ...filled, school: '{school}' });
