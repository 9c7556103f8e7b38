import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { TextKey } from '../texts.ts';

/** What of a university may be reported as wrong, in the order in which it is asked. */
export const CORRECTION_TEXTS = {
  plan: 'orgWrongPlan',
  line: 'orgWrongLine',
  site: 'orgFactSite',
  place: 'orgFactPlace',
  kind: 'orgFactKind',
  dept: 'orgFactDept',
  tags: 'orgFactLevel',
  name: 'orgWrongName',
  fact: 'orgWrongFact',
  other: 'orgWrongOther',
} as const satisfies Record<CorrectionField, TextKey>;

export const CORRECTION_FIELDS = Object.keys(CORRECTION_TEXTS) as readonly CorrectionField[];
