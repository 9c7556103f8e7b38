import { CORRECTION_NOTE_MAX } from '@xuanjiang/contracts/constants';
import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { University } from '@xuanjiang/contracts/university';
import { CorrectionForm } from '../../../proof/public.ts';
import type { TextKey } from '../../texts.ts';
import { t } from '../../texts.ts';

/** What of a university may be reported as wrong, by its words. */
const CORRECTION_TEXTS = {
  plan: 'plans',
  line: 'orgWrongLine',
  site: 'orgFactSite',
  place: 'place',
  kind: 'kind',
  dept: 'authority',
  tags: 'level',
  name: 'universityName',
  fact: 'orgWrongFact',
  other: 'somethingElse',
} as const satisfies Record<CorrectionField, TextKey>;

export interface Props {
  readonly university: Pick<University, 'Id' | 'Name'>;
  readonly onClose: () => void;
}

/** Reports wrong data of a university to the operators. */
export const CorrectionSheet = ({ university, onClose }: Props) => (
  <CorrectionForm
    title={t('orgReport')}
    name={`correction.${university.Id}`}
    label={t('whatIsWrong')}
    options={Object.keys(CORRECTION_TEXTS) as [CorrectionField, ...CorrectionField[]]}
    wordOf={(field) => t(CORRECTION_TEXTS[field])}
    noteLabel={t('orgReportText')}
    noteMax={CORRECTION_NOTE_MAX}
    emptyText={t('orgReportShort')}
    report={(field, note) => ({
      ...{ kind: 'correction', universityId: university.Id, field, figure: '', note },
    })}
    onClose={onClose}
  />
);
