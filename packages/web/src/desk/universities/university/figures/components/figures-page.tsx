import { ENROLMENT_YEARS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { AutoComplete, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../../../lib/session.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { EmptyState } from '../../../../../ui/state.tsx';
import { ListLoadingOrFailed, StaffPage } from '../../../../kit/public.ts';
import type { FigureChoice } from '../model.ts';
import { t } from '../texts.ts';
import { FigureEditor } from './figure-editor.tsx';
import styles from './figures.module.css';

const optionsOf = (values: readonly string[]) =>
  [...new Set(values)].map((value) => ({ value, label: value }));

interface TableProps {
  readonly id: string;
  readonly choice: FigureChoice;
}

const Table = ({ id, choice }: TableProps) => {
  const { enrolment } = trpc.useUtils();
  const query = trpc.enrolment.readTable.useQuery({ Id: id, ...choice }, { staleTime: 0 });
  const { data } = query;
  if (data === undefined) {
    return <ListLoadingOrFailed query={query} />;
  }
  return (
    <FigureEditor
      // What is typed belongs to one version of one table.
      key={`${JSON.stringify(choice)} ${data.Version}`}
      {...{ id, choice, table: data }}
      onSaved={() => void enrolment.invalidate()}
    />
  );
};

/** The plans and lines of the own university, corrected by hand. */
export const FiguresPage = () => {
  const id = useSession(({ info }) => info?.orgInfo.orgId ?? '');
  const { data } = trpc.enrolment.findData.useQuery(
    { Universityid: id },
    { enabled: id !== '', staleTime: MINUTE_MS },
  );
  const [Kind, setKind] = useState<FigureChoice['Kind']>('plan');
  const [chosen, setChosen] = useState<Partial<Omit<FigureChoice, 'Kind'>>>({});
  const first = data?.Chosen ?? undefined;
  const { Provinceid = '', Year = 0, Subject = '', Batch = '' } = { ...first, ...chosen };
  const choices = data?.Choices ?? [];
  const isWhole = Provinceid !== '' && Year !== 0 && Subject !== '' && Batch !== '';
  const change = (part: Partial<Omit<FigureChoice, 'Kind'>>) => setChosen({ ...chosen, ...part });
  return (
    <StaffPage title={t('enrolmentData')}>
      <Segmented
        aria-label={t('figKind')}
        value={Kind}
        onChange={setKind}
        options={[
          { value: 'plan', label: t('figPlan') },
          { value: 'line', label: t('figLine') },
        ]}
      />
      <div className={styles.choice}>
        <label htmlFor="figures-province">
          {t('figProvince')}
          <Select
            id="figures-province"
            value={Provinceid || null}
            onChange={(code: string) => change({ Provinceid: code })}
            options={OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </label>
        <label htmlFor="figures-year">
          {t('figYear')}
          <InputNumber
            id="figures-year"
            style={{ width: '100%' }}
            min={ENROLMENT_YEARS.min}
            max={ENROLMENT_YEARS.max}
            precision={0}
            changeOnWheel={false}
            value={Year || null}
            onChange={(year) => change({ Year: year ?? 0 })}
          />
        </label>
        <label htmlFor="figures-subject">
          {t('figSubject')}
          <AutoComplete
            id="figures-subject"
            value={Subject}
            onChange={(subject: string) => change({ Subject: subject })}
            options={optionsOf(choices.map((choice) => choice.Subject))}
          />
        </label>
        <label htmlFor="figures-batch">
          {t('figBatch')}
          <AutoComplete
            id="figures-batch"
            value={Batch}
            onChange={(batch: string) => change({ Batch: batch })}
            options={optionsOf(choices.map((choice) => choice.Batch))}
          />
        </label>
      </div>
      {isWhole && id !== '' ? (
        <Table id={id} choice={{ Kind, Provinceid, Year, Subject, Batch }} />
      ) : (
        <EmptyState title={t('figChoose')} />
      )}
    </StaffPage>
  );
};
