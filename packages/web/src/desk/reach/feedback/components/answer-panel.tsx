import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import {
  ConfirmDialog,
  FormFoot,
  fieldRules,
  RecordPanel,
  contentStyles as styles,
  useAct,
  useReadAnew,
  useRecordForm,
} from '../../../kit/public.ts';
import type { StaffFeedback } from '../api.ts';
import { useAnswer, useFeedbackPicture } from '../api.ts';
import { t } from '../texts.ts';

const ANSWER_RULES = fieldRules(feedbackCalls.answer.input.shape.Answer);

const Picture = ({ id, number }: { readonly id: string; readonly number: number }) => {
  const [wanted, setWanted] = useState(false);
  const url = useFeedbackPicture(id, wanted);
  if (url !== '') {
    return <img className={styles.picture} src={url} alt={t('pictureNumber', { number })} />;
  }
  return (
    <Button loading={wanted} onClick={() => setWanted(true)}>
      {t('answersPictureShow', { number })}
    </Button>
  );
};

const Content = ({ feedback }: { readonly feedback: StaffFeedback }) => (
  <>
    <p className={styles.written}>{feedback.Content}</p>
    {feedback.Link !== '' && (
      <p>
        {t('answersPage')} <a href={feedback.Link}>{feedback.Link}</a>
      </p>
    )}
    {feedback.Pictures.length > 0 && (
      <section className={styles.part}>
        <h3>{t('answersPictures')}</h3>
        {feedback.Pictures.map(({ Id }, place) => (
          <Picture key={Id} id={Id} number={place + 1} />
        ))}
      </section>
    )}
  </>
);

interface Props {
  readonly feedback: StaffFeedback;
  readonly onClose: () => void;
}

interface Fields {
  readonly Answer: string;
}

/** A feedback with its answer, or the field for one. */
export const AnswerPanel = ({ feedback, onClose }: Props) => {
  const { Id, State, Displayname, Answer } = feedback;
  const { form, props, foot, forget } = useRecordForm<Fields>(`feedback/${Id}`, { Answer: '' });
  const [asked, setAsked] = useState<string | null>(null);
  const answer = useAnswer();
  const readAnew = useReadAnew('feedback');
  const { busy, act } = useAct();
  const send = async (): Promise<void> => {
    const isSent = await act(() => answer({ Id, Answer: asked ?? '' }));
    setAsked(null);
    readAnew();
    if (!isSent) return;
    forget();
    onClose();
  };
  const isOpen = State === 'open';
  return (
    <RecordPanel
      open
      title={Displayname}
      onClose={onClose}
      footer={
        isOpen && (
          <FormFoot {...foot}>
            <Button type="primary" loading={busy} onClick={form.submit}>
              {t('answersSend')}
            </Button>
          </FormFoot>
        )
      }
    >
      <Content feedback={feedback} />
      {isOpen ? (
        <section className={styles.part}>
          <Form<Fields> {...props} onFinish={({ Answer: text }) => setAsked(text)}>
            <Form.Item name="Answer" label={t('answer')} rules={ANSWER_RULES}>
              <Input.TextArea autoSize={{ minRows: 4 }} />
            </Form.Item>
          </Form>
        </section>
      ) : (
        <section className={styles.part}>
          <h3>{t('answer')}</h3>
          <p className={styles.written}>{Answer}</p>
        </section>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t('answersSendTitle')}
          subject={asked}
          consequences={[t('answersSendEffect')]}
          action={t('answersSend')}
          danger={false}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsked(null)}
        />
      )}
    </RecordPanel>
  );
};
