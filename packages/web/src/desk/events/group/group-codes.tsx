import { GROUP_CODE_PEOPLE } from '@xuanjiang/contracts/group';
import { groupStaffCalls } from '@xuanjiang/contracts/group-staff';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input, InputNumber } from 'antd';
import type { RecordOf } from '../../kit/public.ts';
import {
  ActButton,
  fieldRules,
  MomentInput,
  contentStyles as styles,
  useAct,
  useRecordCalls,
} from '../../kit/public.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

type Group = RecordOf<'consultEdit'>;
type Code = Group['Codes'][number];

const { shape } = groupStaffCalls.addCode.input;

const STATES: Readonly<Record<Code['State'], TextKey>> = {
  shown: 'groupCodeShown',
  later: 'groupCodeLater',
  full: 'eventFull',
  over: 'over',
};

interface Props {
  readonly record: Group;
}

const useGroupCalls = () => useRecordCalls('consultEdit');

const CodeRow = ({ record, code }: Props & { readonly code: Code }) => {
  const { run } = useGroupCalls();
  const { Link, Joined: joined, Capacity: people, Expirestime, State } = code;
  const state = t(STATES[State]);
  return (
    <div className={styles.line}>
      <span>
        {Link}
        <br />
        <small className={styles.quiet}>
          {t('groupCodeLine', { state, joined, people, until: momentOf(Expirestime) })}
        </small>
      </span>
      {State !== 'over' && (
        <ActButton
          danger
          label={t('groupCodeEnd')}
          title={t('groupCodeEndTitle')}
          subject={Link}
          consequences={[t('groupCodeEndEffect')]}
          run={() => run('endCode', { Id: record.Id, Link })}
        />
      )}
    </div>
  );
};

interface CodeFields {
  readonly Link: string;
  readonly Capacity: number;
  readonly Expirestime: number;
}

/** The QR codes of a group, which are shown one after another. */
export const GroupCodes = (props: Props) => {
  const { record } = props;
  const { run } = useGroupCalls();
  const { busy, act } = useAct();
  const [form] = Form.useForm<CodeFields>();
  const add = async (code: CodeFields): Promise<void> => {
    if (await act(() => run('addCode', { Id: record.Id, ...code }))) form.resetFields();
  };
  return (
    <section className={styles.part}>
      <h3>{t('groupCodes')}</h3>
      {record.Codes.map((code) => (
        <CodeRow key={`${code.Link} ${code.Expirestime}`} {...props} code={code} />
      ))}
      {record.State !== 'closed' && (
        <Form<CodeFields>
          form={form}
          layout="vertical"
          initialValues={{ Capacity: GROUP_CODE_PEOPLE }}
          onFinish={(code) => void add(code)}
        >
          <Form.Item name="Link" label={t('groupCodeLink')} rules={fieldRules(shape.Link)}>
            <Input type="url" />
          </Form.Item>
          <div className={styles.pair}>
            <Form.Item
              name="Capacity"
              label={t('groupCodePeople')}
              rules={fieldRules(shape.Capacity)}
            >
              <InputNumber min={1} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="Expirestime"
              label={t('groupCodeUntil')}
              rules={fieldRules(shape.Expirestime)}
            >
              <MomentInput />
            </Form.Item>
          </div>
          <Button htmlType="submit" loading={busy}>
            {t('groupCodeAdd')}
          </Button>
        </Form>
      )}
    </section>
  );
};
