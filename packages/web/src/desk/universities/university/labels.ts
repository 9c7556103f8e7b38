import type { CorrectionField, CorrectionState } from '@xuanjiang/contracts/correction';
import type { SheetKind, SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import type { UniversityFields } from './model.ts';
import { t } from './texts.ts';

export const LABELS = {
  Name: 'uniFullName',
  Shortname: 'uniShortName',
  Kind: 'uniKind',
  Level: 'level',
  Dfc: 'doubleFirstClass',
  F985: 'uniF985',
  F211: 'uniF211',
  Remark: 'uniRemark',
  Color: 'uniColor',
  Dept: 'authority',
  Site: 'uniSite',
} as const satisfies Record<keyof UniversityFields, string>;

export const TEXT_NAMES = Object.keys(LABELS) as (keyof UniversityFields)[];

/** A value in words. */
export const wordsOf = (value: string | boolean): string => {
  if (typeof value === 'string') return value;
  return t(value ? 'uniYes' : 'uniNo');
};

const KINDS = {
  '': 'sheetUnknown',
  admission_line: 'sheetLines',
  enrolment_plan: 'plans',
  score_table: 'sheetScores',
  control_line: 'sheetControls',
  exam_scheme: 'sheetSchemes',
  university: 'sheetUniversities',
} as const satisfies Record<SheetKind, string>;
export const kindText = (kind: SheetKind): string => t(KINDS[kind]);

const STATES = {
  checking: 'sheetChecking',
  refused: 'sheetRefused',
  ready: 'sheetReady',
  waiting: 'sheetWaiting',
  working: 'sheetWorking',
  used: 'sheetUsed',
} as const satisfies Record<SheetUpload['State'], string>;
export const sheetStateText = ({ State, Percent }: SheetUpload): string =>
  t(STATES[State], { percent: Percent });

/** Colours of antd's tags. */
export const SHEET_COLOURS = {
  checking: 'processing',
  refused: 'error',
  ready: 'warning',
  waiting: 'warning',
  working: 'processing',
  used: 'success',
} as const satisfies Record<SheetUpload['State'], string>;

const FAULTS = {
  size: 'fileTooLarge',
  kind: 'sheetIsKind',
  broken: 'sheetIsBroken',
  dimensions: 'sheetIsSprawling',
  slow: 'sheetIsSlow',
  layout: 'sheetIsLayout',
  rows: 'sheetIsRows',
  faults: 'sheetFaults',
  foreign: 'sheetIsForeign',
  version: 'sheetIsNewer',
  stopped: 'sheetIsStopped',
  role: 'sheetIsRole',
  taken: 'sheetIsTaken',
} as const;

/** Why a table is refused. */
export const sheetFaultText = ({ Fault, Faultcount, Stored }: SheetUpload): string =>
  Fault in FAULTS
    ? t(FAULTS[Fault as keyof typeof FAULTS], {
        size: UPLOAD_LIMITS.sheetMegabytesMax,
        rows: UPLOAD_LIMITS.sheetRowsMax,
        count: Faultcount,
        stored: Stored,
      })
    : t('failed');

/** What the last import of a table that can be imported has left; empty for nothing, or where it never began. */
export const sheetLeftText = ({
  Fault,
  Stored: stored,
}: Pick<SheetUpload, 'Fault' | 'Stored'>): string => {
  if (Fault !== 'changed') return stored === 0 ? '' : t('sheetPart', { stored });
  return stored === 0 ? t('sheetIsChanged') : t('sheetIsChangedPart', { stored });
};

const FIELDS = {
  name: 'universityName',
  place: 'place',
  kind: 'uniKind',
  dept: 'authority',
  site: 'uniSite',
  tags: 'fixOfTags',
  fact: 'fixOfFact',
  plan: 'plans',
  line: 'fixOfLine',
  other: 'other',
} as const satisfies Record<CorrectionField, string>;
export const fieldText = (field: CorrectionField): string => t(FIELDS[field]);

const REPORTS = {
  open: 'fixOpen',
  corrected: 'corrected',
  kept: 'fixKept',
} as const satisfies Record<CorrectionState, string>;
export const reportText = (state: CorrectionState): string => t(REPORTS[state]);
