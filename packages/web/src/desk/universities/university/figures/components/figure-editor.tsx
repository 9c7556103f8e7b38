import { enrolmentTableCalls } from '@xuanjiang/contracts/enrolment-table';
import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { trpc } from '../../../../../lib/trpc.ts';
import { showToast } from '../../../../../ui/toast.ts';
import {
  ConflictDialog,
  DayInput,
  FormFoot,
  fieldRules,
  useConflict,
  useRecordForm,
} from '../../../../kit/public.ts';
import type { FigureChoice, FigureForm } from '../model.ts';
import { wordsOf } from '../model.ts';
import { t } from '../texts.ts';
import type { FigureFault } from './figure-rows.tsx';
import { FigureRows } from './figure-rows.tsx';
import styles from './figures.module.css';

const { shape } = enrolmentTableCalls.setTable.input;
const RULES = {
  Publisher: fieldRules(shape.Publisher),
  Date: fieldRules(shape.Date),
  Url: fieldRules(shape.Url),
};

interface Props {
  readonly id: string;
  readonly choice: FigureChoice;
  readonly table: Pick<FigureForm, 'Version' | 'Rows'>;
  readonly onSaved: () => void;
}

/** A table of figures as it is corrected by hand. */
export const FigureEditor = ({ id, choice, table, onSaved }: Props) => {
  const { client } = trpc.useUtils();
  const asked = { Id: id, ...choice };
  const [stored] = useState<FigureForm>(() => ({
    ...{ Version: table.Version, Rows: table.Rows },
    ...{ Publisher: '', Date: '', Url: '' },
  }));
  const { form, props, foot, take, forget } = useRecordForm<FigureForm>(
    `figures/${JSON.stringify(asked)}`,
    stored,
  );
  const [faults, setFaults] = useState<readonly FigureFault[]>([]);
  // The form tells of its refusals itself.
  const set = trpc.enrolment.setTable.useMutation({ meta: { failure: 'shown' } });
  const { refused, conflict } = useConflict<FigureForm>({
    read: async () => ({ ...stored, ...(await client.enrolment.readTable.query(asked)) }),
    inWords: ({ Rows }) => [
      { name: 'Rows', label: t('enrolmentData'), mine: wordsOf(choice.Kind, Rows) },
    ],
    take,
  });
  const save = async (given: FigureForm): Promise<void> => {
    const values = { ...stored, ...given };
    try {
      const { Faults } = await set.mutateAsync({ ...asked, ...values, Rows: [...values.Rows] });
      setFaults(Faults);
      if (Faults.length > 0) return;
      forget();
      showToast(t('figSaved'));
      onSaved();
    } catch (error) {
      await refused(error, values);
    }
  };
  return (
    <Form<FigureForm> {...props} className={styles.card} onFinish={(values) => void save(values)}>
      <Form.Item name="Version" hidden>
        <InputNumber />
      </Form.Item>
      <p className={styles.quiet}>{t('figHint')}</p>
      {faults.length > 0 && (
        <p className={styles.fault} role="status">
          {t('figFaults', { count: faults.length })}
        </p>
      )}
      <Form.Item name="Rows">
        <FigureRows kind={choice.Kind} faults={faults} />
      </Form.Item>
      <div className={styles.source}>
        <Form.Item name="Publisher" label={t('figPublisher')} rules={RULES.Publisher}>
          <Input />
        </Form.Item>
        <Form.Item name="Url" label={t('figUrl')} rules={RULES.Url}>
          <Input />
        </Form.Item>
        <Form.Item name="Date" label={t('figDate')} rules={RULES.Date}>
          <DayInput />
        </Form.Item>
      </div>
      <p className={styles.quiet}>{t('figSourceHint')}</p>
      <FormFoot {...foot}>
        <Button type="primary" loading={set.isPending} onClick={form.submit}>
          {t('figSave')}
        </Button>
      </FormFoot>
      {conflict && <ConflictDialog {...conflict} />}
    </Form>
  );
};
