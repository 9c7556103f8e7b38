import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input, InputNumber } from 'antd';
import { ActButton, MomentInput, contentStyles as styles, useAct } from '../../../kit/public.ts';
import { useGroupCalls } from '../api.ts';
import { CODE_RULES, GROUP_CODE_PEOPLE } from '../group-rules.ts';
import type { GroupRecord } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

type Code = GroupRecord['Codes'][number];

const STATES: Readonly<Record<Code['State'], TextKey>> = {
  shown: 'groupCodeShown',
  later: 'groupCodeLater',
  full: 'groupCodeFull',
  over: 'groupCodeOver',
};

interface Props {
  readonly record: GroupRecord;
  readonly onDone: () => void;
}

const CodeRow = ({ record, onDone, code }: Props & { readonly code: Code }) => {
  const { endCode } = useGroupCalls();
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
          run={() => endCode({ Id: record.Id, Link }).then(onDone)}
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
  const { record, onDone } = props;
  const { addCode } = useGroupCalls();
  const { busy, act } = useAct();
  const [form] = Form.useForm<CodeFields>();
  const add = async (code: CodeFields): Promise<void> => {
    if (!(await act(() => addCode({ Id: record.Id, ...code })))) return;
    form.resetFields();
    onDone();
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
          <Form.Item name="Link" label={t('groupCodeLink')} rules={CODE_RULES.Link}>
            <Input type="url" />
          </Form.Item>
          <div className={styles.pair}>
            <Form.Item name="Capacity" label={t('groupCodePeople')} rules={CODE_RULES.Capacity}>
              <InputNumber min={1} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="Expirestime"
              label={t('groupCodeUntil')}
              rules={CODE_RULES.Expirestime}
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
