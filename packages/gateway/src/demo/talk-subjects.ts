import type { Slot } from './slot-plan.ts';
import { APPLY_SUBJECTS } from './subjects-apply.ts';
import { FIELD_SUBJECTS } from './subjects-field.ts';
import { MAJOR_SUBJECTS } from './subjects-majors.ts';
import { DAWN_SUBJECTS, OVERSEAS_SUBJECTS, REPEAT_SUBJECTS } from './subjects-night.ts';
import { QIANGJI_SUBJECTS } from './subjects-qiangji.ts';
import { fits } from './talk-fit.ts';
import type { TalkSubject } from './talk-subject.ts';
import type { DemoUniversity } from './universities.ts';

const DAYTIME = [...QIANGJI_SUBJECTS, ...MAJOR_SUBJECTS, ...FIELD_SUBJECTS, ...APPLY_SUBJECTS];
const SUBJECTS: Record<Slot['Part'], readonly TalkSubject[]> = {
  night: [...REPEAT_SUBJECTS, ...OVERSEAS_SUBJECTS],
  dawn: DAWN_SUBJECTS,
  day: DAYTIME,
  evening: DAYTIME,
  late: [...REPEAT_SUBJECTS, ...OVERSEAS_SUBJECTS],
};
/** What is particular to a university is worth more than what all of them could say. */
const SPECIAL_WEIGHT = 3;
/** The scheme most asked about at the universities that have it. */
const QIANGJI_WEIGHT = 6;
const SAME_SUBJECT_A_DAY = 2;

/** What the day's earlier talks took: title templates, and how often each subject. */
export interface Used {
  titles: Set<string>;
  subjects: Map<TalkSubject, number>;
}

function weightOf({ Fit, Topic, Tags }: TalkSubject): number {
  if (Tags.includes('English')) return 1;
  if (Topic === 'qiangji') return QIANGJI_WEIGHT;
  return Fit === 'any' || Fit === 'general' ? 2 : SPECIAL_WEIGHT;
}

/** The subjects to draw from, each as often as its weight; never empty. */
export function candidates(
  part: Slot['Part'],
  university: DemoUniversity,
  used: Used,
): TalkSubject[] {
  const suitable = SUBJECTS[part].filter((subject) => fits(subject.Fit, university));
  const fresh = suitable.filter(
    (subject) => (used.subjects.get(subject) ?? 0) < SAME_SUBJECT_A_DAY,
  );
  return (fresh.length > 0 ? fresh : suitable).flatMap((subject) => {
    return Array.from({ length: weightOf(subject) }, () => subject);
  });
}
