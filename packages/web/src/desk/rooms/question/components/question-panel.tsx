import type { AskedQuestion } from '@xuanjiang/contracts/question';
import { questionCalls } from '@xuanjiang/contracts/question';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input, Space } from 'antd';
import { Link } from 'react-router-dom';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, fieldRules, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { useRunning, useStartExport } from '../../../overview/export/public.ts';
import { useQuestionCalls } from '../api.ts';
import { t } from '../texts.ts';

const ANSWER_RULES = fieldRules(questionCalls.reply.input.shape.Content);

interface Fields {
  readonly Content: string;
}

const NEW: Fields = { Content: '' };

interface Props {
  readonly question: AskedQuestion;
  readonly onClose: () => void;
}

/** A question, and what can be done with it while it waits: also after the talk. */
export const QuestionPanel = ({ question, onClose }: Props) => {
  const { Topic, Offset, Talkid, Talktitle, Content, Displayname, Time, State, Answer } = question;
  const { form, props, foot, forget } = useRecordForm<Fields>(`answer/${Topic}/${Offset}`, NEW);
  const { reply, answer, dismiss } = useQuestionCalls();
  const start = useStartExport();
  const exporting = useRunning(({ count }) => count > 0);
  const waits = State === 'open' || State === 'taken';
  const place = { Topic, Offset };
  const done = (text: string) => ({
    onSuccess: () => {
      forget();
      onClose();
      showToast(text);
    },
  });
  return (
    <RecordPanel
      open
      title={Talktitle}
      onClose={onClose}
      footer={
        waits && (
          <FormFoot {...foot}>
            <Button onClick={() => dismiss.mutate(place, done(t('askedDismissed')))}>
              {t('askedDismiss')}
            </Button>
            <Button onClick={() => answer.mutate(place, done(t('questionAnswered')))}>
              {t('askedSpoken')}
            </Button>
            <Button type="primary" loading={reply.isPending} onClick={form.submit}>
              {t('askedSend')}
            </Button>
          </FormFoot>
        )
      }
    >
      <h2 style={{ margin: 0, fontSize: 16 }}>{Content}</h2>
      <p className="paragraph">
        {Displayname} · {momentOf(Time)}
      </p>
      {waits ? (
        <Form<Fields>
          {...props}
          onFinish={(fields) => reply.mutate({ ...place, ...fields }, done(t('questionAnswered')))}
        >
          <Form.Item
            name="Content"
            label={t('askedAnswer')}
            rules={ANSWER_RULES}
            extra={t('askedAnswerHint')}
          >
            <Input.TextArea rows={6} autoFocus />
          </Form.Item>
        </Form>
      ) : (
        State === 'answered' && <p className="paragraph">{Answer ?? t('askedSpokenAnswer')}</p>
      )}
      <Space wrap style={{ marginTop: 16 }}>
        <Link to={`/videoDetail?id=${Talkid}`}>{t('askedRoom')}</Link>
        <Button
          size="small"
          loading={exporting}
          onClick={() => void start({ Kind: 'chat', Talkid })}
        >
          {t('askedExportChat')}
        </Button>
      </Space>
    </RecordPanel>
  );
};
