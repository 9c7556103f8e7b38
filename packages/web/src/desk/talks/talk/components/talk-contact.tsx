import { TALK_CONTACT_MAX, TALK_CONTACT_WAY_MAX } from '@xuanjiang/contracts/rules/talk-problems';
import { Form, Input } from 'antd';
import { TALK_RULES } from '../talk-rules.ts';
import { t } from '../texts.ts';

/** Whom operators ask about a talk, in their own form. */
export const TalkContact = () => (
  <>
    <Form.Item
      name="Contact"
      label={t('talkFieldContact')}
      rules={TALK_RULES.Contact}
      extra={t('talkContactHint')}
    >
      <Input showCount maxLength={TALK_CONTACT_MAX} />
    </Form.Item>
    <Form.Item
      name="Contactway"
      label={t('talkFieldContactway')}
      rules={TALK_RULES.Contactway}
      extra={t('talkContactHint')}
    >
      <Input showCount maxLength={TALK_CONTACT_WAY_MAX} />
    </Form.Item>
  </>
);
