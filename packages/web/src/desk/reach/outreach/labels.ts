import type { PushFaultReason, PushSchoolState } from '@xuanjiang/contracts/outreach';
import type { TemplateVariable } from '@xuanjiang/contracts/rules/push-template';
import type { TextKey } from './texts.ts';

export const STATE_TEXTS: Readonly<
  Record<PushSchoolState, { readonly text: TextKey; readonly color: string }>
> = {
  matched: { text: 'outreachMatched', color: 'success' },
  unknown: { text: 'outreachUnknown', color: 'error' },
  several: { text: 'outreachSeveral', color: 'warning' },
};

export const FAULT_TEXTS: Readonly<Record<PushFaultReason, TextKey>> = {
  nameMissing: 'outreachFaultNameMissing',
  nameLong: 'outreachFaultNameLong',
  nameControl: 'outreachFaultNameControl',
  nameReserved: 'outreachFaultNameReserved',
  regionUnknown: 'outreachFaultRegionUnknown',
  listFull: 'outreachFaultListFull',
};

export const VARIABLE_TEXTS: Readonly<Record<TemplateVariable, TextKey>> = {
  collection: 'outreachVarCollection',
  category: 'outreachVarCategory',
  universities: 'outreachVarUniversities',
  start: 'outreachVarStart',
  talks: 'outreachVarTalks',
  school: 'outreachVarSchool',
};
