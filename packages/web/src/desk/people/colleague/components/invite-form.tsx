import type { MadeInvitation } from '@xuanjiang/contracts/colleague';
import { colleagueCalls } from '@xuanjiang/contracts/colleague';
import { PHONE_LENGTH } from '@xuanjiang/contracts/rules/phone';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { reasonOf } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { FormFoot, fieldRules, useRecordForm } from '../../../kit/public.ts';
import type { ColleagueWork } from '../api.ts';
import { t } from '../texts.ts';
import styles from './colleague.module.css';

interface Fields {
  readonly Name: string;
  readonly Phone: string;
  readonly Lead: boolean;
  readonly Moves: boolean;
}

interface Props {
  /** Empty for the own university. */
  readonly universityId: string;
  /** Whether nobody works there yet: the first leads anyway. */
  readonly isFirst: boolean;
  readonly work: ColleagueWork;
  readonly onMade: (invitation: MadeInvitation) => void;
}

const { Name, Phone } = colleagueCalls.invite.input.shape;
const RULES = { Name: fieldRules(Name), Phone: fieldRules(Phone) };
const NEW: Fields = { Name: '', Phone: '', Lead: false, Moves: false };
/** As people write a phone: 139 2770 0412. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, PHONE_LENGTH);

/** Makes an invitation for one phone. */
export const InviteForm = ({ universityId, isFirst, work, onMade }: Props) => {
  const draft = `invitation/${universityId || 'own'}`;
  const { form, props, foot, forget } = useRecordForm<Fields>(draft, NEW);
  const isOperator = useSession(({ info }) => info?.isOperator === true);
  const { mutate, isPending, error } = work.invite;
  const send = (fields: Fields): void =>
    mutate(
      { ...fields, ...(universityId !== '' && { Universityid: universityId }) },
      {
        onSuccess: (made) => {
          forget();
          onMade(made);
        },
      },
    );
  return (
    <section className={styles.ask}>
      <h2 className={styles.heading}>{t('colleagueAsk')}</h2>
      <p className={styles.hint}>{t('colleagueAskHint')}</p>
      {/* Its name makes the ids of the fields: the page has another form. */}
      <Form<Fields> {...props} name="invitation" onFinish={send}>
        <div className={styles.two}>
          <Form.Item name="Name" label={t('colleagueName')} rules={RULES.Name}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="Phone"
            label={t('signupsPhone')}
            rules={RULES.Phone}
            getValueFromEvent={({ target }: { target: { value: string } }) =>
              digitsOf(target.value)
            }
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item name="Lead" valuePropName="checked" hidden={isFirst}>
          <Checkbox>{t('colleagueLeads')}</Checkbox>
        </Form.Item>
        <Form.Item name="Moves" valuePropName="checked" hidden={!isOperator}>
          <Checkbox>{t('colleagueMoves')}</Checkbox>
        </Form.Item>
        {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
      </Form>
      <FormFoot {...foot}>
        {/* In the panel of a university the button that saves it is the solid one. */}
        <Button
          type={universityId === '' ? 'primary' : 'default'}
          loading={isPending}
          onClick={form.submit}
        >
          {t('colleagueMake')}
        </Button>
      </FormFoot>
    </section>
  );
};
