import { CORRECTION_FIGURE_MAX } from '@xuanjiang/contracts/constants';
import type { ProofKey } from '../proof-key.ts';
import { figureName, groupedText, reportName } from '../proof-key.ts';
import { t } from '../texts.ts';
import { CorrectionForm } from './correction-form.tsx';

/** What may be wrong with a figure, in the order in which it is asked. */
const KINDS = {
  figure: 'proofWrongFigure',
  year: 'proofWrongYear',
  university: 'proofWrongUniversity',
  other: 'other',
} as const;
const KIND_NAMES = ['figure', 'year', 'university', 'other'] as const;
const PROVINCE_KINDS = ['figure', 'year', 'other'] as const;

/** Longest line of a report, characters. */
const LINE_MAX = 120;

interface Props {
  readonly proof: ProofKey;
  /** Province, type of subjects, year and batch. */
  readonly about: string;
  readonly onClose: () => void;
}

const fieldOf = ({ Kind: kind }: ProofKey['row']) =>
  kind === 'line' || kind === 'plan' ? kind : 'other';

/** Says in a line that a figure is wrong. */
export const ReportSheet = ({ proof, about, onClose }: Props) => (
  <CorrectionForm<keyof typeof KINDS>
    title={t('proofWrong')}
    name={reportName(proof)}
    label={t('proofWrongWhat', { figure: `${proof.label} ${groupedText(String(proof.value))}` })}
    options={proof.university === null ? PROVINCE_KINDS : KIND_NAMES}
    wordOf={(kind) => t(KINDS[kind])}
    noteLabel={t('proofWrongText')}
    noteMax={LINE_MAX}
    emptyText={t('proofWrongShort')}
    report={(kind, line) => ({
      kind: 'correction',
      universityId: proof.university?.Id ?? '',
      ...(proof.university === null && { provinceid: String(proof.row.Provinceid) }),
      field: fieldOf(proof.row),
      figure: figureName(proof, about, CORRECTION_FIGURE_MAX),
      // Staff read it, in Chinese.
      note: `${t.lines[KINDS[kind]].zh}：${line}`,
    })}
    onClose={onClose}
  />
);
