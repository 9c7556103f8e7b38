import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { InputNumber, Select } from 'antd';
import { trpc } from '../../../lib/trpc.ts';
import type { RecordOf, RowOf } from '../../kit/public.ts';
import {
  choiceField,
  defineDesk,
  linesField,
  ROWS,
  removeDraft,
  contentText as shared,
  stateColumn,
  contentStyles as styles,
  textField,
  UniversitySelect,
} from '../../kit/public.ts';
import { STATES, switchTo } from './guide-states.ts';
import { isUnchecked, nextYear, provinceNames } from './model.ts';
import { PdfField } from './pdf-field.tsx';
import { t } from './texts.ts';

type Guide = RowOf<'staffGuide'>;
type GuideRecord = RecordOf<'staffGuide'>;

const TYPES: Readonly<Record<GuideType, string>> = {
  general: t('deskGuideGeneral'),
  strong: t('deskGuideStrong'),
  comprehensive: t('deskGuideComprehensive'),
  special: t('specialPlans'),
  majors: t('majors'),
  handbook: t('deskGuideHandbook'),
};

const PROVINCES = OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }));

const checked = (value: string): Promise<void> =>
  isUnchecked(value) ? Promise.reject(new Error(t('deskGuideFileWaits'))) : Promise.resolve();

/** @param all whether guides of all universities are edited, or of the own one */
const guidesPage = (all: boolean) =>
  defineDesk('staffGuide', {
    texts: {
      ...{ title: t('admissionGuides'), search: t('deskGuideSearch'), add: t('deskGuideAdd') },
      ...{ empty: t('deskGuideEmpty'), emptyHint: t('deskGuideEmptyHint') },
    },
    name: 'guide',
    titleOf: ({ Title }) => Title,
    states: STATES,
    columns: [
      {
        key: 'title',
        title: t('deskGuideName'),
        sorts: { ascend: 'title' },
        render: (_, { Title, Universityname, Pages }) => (
          <>
            <b>{Title}</b>
            <br />
            <small className={styles.quiet}>
              {Universityname} ·{' '}
              {Pages === 0 ? t('deskGuideNoFile') : t('pageCount', { count: Pages })}
            </small>
          </>
        ),
      },
      { key: 'type', title: t('deskGuideType'), render: (_, { Type }) => TYPES[Type] },
      { key: 'year', title: t('deskGuideYear'), dataIndex: 'Year' },
      { ...stateColumn<Guide>(STATES, ['public']), sorts: { descend: 'newest' } },
      {
        ...{ key: 'readers', title: t('deskGuideReaders'), align: 'right', dataIndex: 'Readers' },
        sorts: { descend: 'readers' },
      },
    ],
    schemas: guideStaffCalls.edit.input.shape,
    fields: {
      File: textField<string, GuideRecord>(t('deskGuideFieldFile'), {
        input: (guide) => <PdfField guide={guide} />,
        from: () => '',
        // Nobody else can have chosen this file: it is not part of a conflict.
        words: () => '',
        rules: [{ validator: (_rule, value: string) => checked(value) }],
        hint: t('deskGuideFileHint', { size: UPLOAD_LIMITS.guideMegabytesMax }),
      }),
      ...(all && {
        Universityid: textField<string, GuideRecord>(t('university'), {
          input: <UniversitySelect />,
          onlyNew: true,
          rules: [{ required: true }],
        }),
      }),
      Title: textField(t('title')),
      Type: choiceField(t('deskGuideType'), TYPES, { half: true }),
      Year: textField(t('deskGuideYear'), {
        input: <InputNumber precision={0} style={{ width: '100%' }} />,
        half: true,
      }),
      Provinces: {
        label: t('provinces'),
        input: (
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={PROVINCES} />
        ),
        words: provinceNames,
        hint: t('deskGuideNationwide'),
      },
      Intro: linesField(t('deskGuideFieldIntro')),
    },
    fresh: () => ({
      ...{ Universityid: '', Title: '', Intro: '', Type: 'general' as const, File: '' },
      ...{ Year: nextYear(Date.now()), Provinces: [] },
    }),
    acts: [
      removeDraft('del', ({ State }) => State === 'draft', t('deskGuideDeleteEffect')),
      {
        call: 'toggle',
        shown: ({ State }) => State === 'public',
        danger: true,
        input: switchTo(false),
        label: t('deskGuideWithdraw'),
        title: t('deskGuideWithdrawTitle'),
        effects: [t('deskGuideWithdrawEffect')],
      },
      {
        call: 'toggle',
        shown: ({ State, Pages }) => State !== 'public' && Pages > 0,
        input: switchTo(true),
        label: shared('publish'),
        title: t('deskGuidePublishTitle'),
        effects: [t('deskGuidePublishEffect'), t('deskGuidePublishTold')],
      },
    ],
    versions: {
      use: ({ Id, Version: now }) =>
        (trpc.ebook.findVersion.useQuery({ Id, Limit: ROWS }, { staleTime: 0 }).data?.List ?? [])
          .filter(({ Version }) => Version !== now)
          .map(({ Version: number, Time: time, Displayname, ...values }) => ({
            ...{ number, time, values },
            by: Displayname || t('platform'),
          })),
    },
  });

/** Guides of all universities. */
export const DeskGuidesPage = guidesPage(true);

/** Guides of the liaison's own university. */
export const OrgGuidesPage = guidesPage(false);
