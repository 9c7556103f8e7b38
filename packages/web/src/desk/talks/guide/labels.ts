import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';
import { t } from './texts.ts';

export const TYPES: readonly GuideType[] = [
  'general',
  'strong',
  'comprehensive',
  'special',
  'majors',
  'handbook',
];

const TYPE_KEYS = {
  general: 'deskGuideGeneral',
  strong: 'deskGuideStrong',
  comprehensive: 'deskGuideComprehensive',
  special: 'specialPlans',
  majors: 'majors',
  handbook: 'deskGuideHandbook',
} as const satisfies Record<GuideType, string>;

export const typeText = (type: GuideType): string => t(TYPE_KEYS[type]);

const STATE_KEYS = {
  draft: 'draft',
  public: 'published',
  withdrawn: 'deskGuideWithdrawn',
} as const satisfies Record<GuideState, string>;

export const stateText = (state: GuideState): string => t(STATE_KEYS[state]);

/** Colours of antd's tags. */
export const STATE_COLOURS = {
  draft: 'default',
  public: 'success',
  withdrawn: 'warning',
} as const satisfies Record<GuideState, string>;
