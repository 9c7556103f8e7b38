/** The universities: what screens and other features use of them. */
export { DistanceMark } from './components/distance-mark.tsx';
export { OrgDetail } from './detail/components/org-detail.tsx';
export type { OrgParts } from './detail/components/org-panel.tsx';
export { OrgPreview } from './detail/components/org-preview.tsx';
export type { Choice, Shown } from './enrolment/choice.ts';
export {
  choiceInput,
  choiceOf,
  completed,
  NO_CHOICE,
  shownOf,
  withChoice,
} from './enrolment/choice.ts';
export { Chooser } from './enrolment/components/chooser.tsx';
export {
  LazyAnswerFigures,
  LazyControlFigures,
} from './enrolment/components/lazy-answer-figures.tsx';
export { followUniversity } from './follow/actions.ts';
export { OrgList } from './list/components/org-list.tsx';
export { PartnerList } from './partner/components/partner-list.tsx';
export { orgPath } from './paths.ts';
export { placeText } from './tags.ts';
export { useHue } from './use-hue.ts';
