/** The frame of the staff's pages, and what they are made of. */

export { removeDraft } from './desk/acts.tsx';
export { defineDesk, stateColumn } from './desk/define-desk.tsx';
export type { BelowProps } from './desk/desk.ts';
export {
  blocksField,
  choiceField,
  countField,
  linesField,
  momentField,
  textField,
} from './desk/fields.tsx';
export type { RecordOf, RowOf } from './desk/use-record-calls.ts';
export { ROWS, useReadAnew, useRecordCalls } from './desk/use-record-calls.ts';
export { StaffBrand } from './frame/brand.tsx';
export { ConfirmDialog } from './frame/confirm-dialog.tsx';
export type { MenuGroup, Section } from './frame/menu.ts';
export { entryAt } from './frame/menu.ts';
export { StaffApp } from './frame/staff-app.tsx';
export { StaffDialog } from './frame/staff-dialog.tsx';
export { StaffPage, useStaffTitle } from './frame/staff-page.tsx';
export { StaffShell } from './frame/staff-shell.tsx';
export { NoStaffPage, StaffDenied, StaffLogin, StaffUnknown } from './frame/staff-states.tsx';
export { StateLine } from './frame/state-line.tsx';
export { TrialButton } from './frame/trial-button.tsx';
export { useBeside } from './frame/use-beside.ts';
export { useOrgBack } from './frame/use-org-back.ts';
export { CLEARED } from './inputs/antd-parts.tsx';
export { DayInput, DayRange, DayTimeInput } from './inputs/date-inputs.tsx';
export { FileField } from './inputs/file-field.tsx';
export { TalkPicker } from './inputs/talk-picker.tsx';
export { moved } from './inputs/talk-picks.ts';
export { UniversitySelect } from './inputs/university-select.tsx';
export { ActButton } from './record/components/act-button.tsx';
export type { FieldWords } from './record/components/conflict-dialog.tsx';
export { Compared, ConflictDialog, differing } from './record/components/conflict-dialog.tsx';
export { default as contentStyles } from './record/components/content.module.css';
export { FactList } from './record/components/fact-list.tsx';
export { FormFoot } from './record/components/form-foot.tsx';
export { MomentInput } from './record/components/moment-input.tsx';
export { RecordPanel } from './record/components/record-panel.tsx';
export { RegionSelect } from './record/components/region-select.tsx';
export { RowsField } from './record/components/rows-field.tsx';
export { fieldRules } from './record/field-rules.ts';
export { t as contentText } from './record/texts.ts';
export { useAct } from './record/use-act.ts';
export { READ_TO_BEGIN, useBegun } from './record/use-begun.ts';
export { useConflict } from './record/use-conflict.ts';
export { useDuplicate } from './record/use-duplicate.ts';
export type { EditedForm } from './record/use-edit.ts';
export { useEdit } from './record/use-edit.ts';
export { useRecordForm } from './record/use-record-form.ts';
export { useSaveKey } from './record/use-save-key.ts';
export { CopyRows } from './table/components/copy-rows.tsx';
export type { Condition } from './table/components/list-states.tsx';
export {
  ListFailed,
  ListLoadingOrFailed,
  ListSkeleton,
  StaleBar,
} from './table/components/list-states.tsx';
export { SearchField } from './table/components/search-field.tsx';
export { ServerTable } from './table/components/server-table.tsx';
export { useKeptFilters } from './table/use-kept-filters.ts';
export type { ListAddress } from './table/use-list-address.ts';
export { useListAddress } from './table/use-list-address.ts';
export { useOpenRow } from './table/use-open-row.ts';
export { useRowKeys } from './table/use-row-keys.ts';
