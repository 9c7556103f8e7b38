import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { Form } from 'antd';
import { useState } from 'react';
import { useLetterKeys } from '../../../../ui/use-letter-keys.ts';
import {
  ConflictDialog,
  FormFoot,
  RecordPanel,
  useRecordForm,
  useSaveKey,
} from '../../../kit/public.ts';
import type { TalkFields } from '../model.ts';
import { fieldsOf, isPublished, NEW_TALK, PLACES, problemsIn } from '../model.ts';
import { t } from '../texts.ts';
import { useTalkSaving } from '../use-talk-saving.ts';
import styles from './panel.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { StateTag } from './talk-columns.tsx';
import { TalkButtons } from './talk-foot.tsx';
import { TalkMenu } from './talk-menu.tsx';
import { TalkPreview } from './talk-preview.tsx';
import { TalkTabs } from './talk-tabs.tsx';

interface Props {
  /** Null for a new one. */
  readonly talk: OwnTalkDetail | null;
  readonly desk: boolean;
  readonly approval: boolean;
  readonly onOpen: (id: string | null) => void;
  /** The talk waits for no operator any more. */
  readonly onDecided: () => void;
}

/** The panel in which a talk is made and changed. */
export const TalkForm = ({ talk, desk, approval, onOpen, onDecided }: Props) => {
  const stored = talk === null ? NEW_TALK : fieldsOf(talk);
  const name = `talk/${talk?.Id ?? 'new'}`;
  const { form, props, foot, take, forget } = useRecordForm<TalkFields>(name, stored);
  Form.useWatch([], form);
  const typed = (): TalkFields => ({
    ...stored,
    ...props.initialValues,
    ...form.getFieldsValue(true),
  });
  const saving = useTalkSaving({ talk, desk, typed, take, forget, onOpen, onDecided });
  const [tab, setTab] = useState('basic');
  const [tried, setTried] = useState(false);
  const [returning, setReturning] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const now = typed();
  const found = problemsIn(now, talk, Date.now());
  // A new talk is not called wrong before anybody wants to publish it.
  const problems = talk === null && !tried ? [] : found;
  const toFirst = (): void => {
    const [first] = found;
    if (first === undefined) {
      foot.toFirst();
      return;
    }
    setTab(PLACES[first].tab);
    setTried(true);
    form.scrollToField(PLACES[first].field, { block: 'center', focus: true });
  };
  /** An operator decides about it. */
  const isWaiting = desk && talk?.State === 'pending';
  const save = async (then: 'submit' | 'publish' | null): Promise<void> => {
    if (found.length > 0 && (then !== null || (talk !== null && isPublished(talk.State)))) {
      return toFirst();
    }
    const fits = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!fits) return;
    // What nothing was typed into is published as it is stored: another operator's decision is no conflict of fields.
    if (talk !== null && isWaiting && then === 'publish' && !foot.kept) {
      const { Id, Version } = talk;
      await saving.decide((acts) => acts.publish.mutateAsync({ Id, Version }), 'talkPublished');
    } else await saving.save(then);
  };
  useSaveKey(() => {
    if (!saving.busy && talk?.State !== 'cancelled') void save(null);
  });
  const giveBack = (Reason?: string, forgetReason: () => void = () => {}): void => {
    setReturning(false);
    if (talk === null) return;
    const input = { Id: talk.Id, Version: talk.Version, ...(Reason !== undefined && { Reason }) };
    if (Reason === undefined) {
      void saving.act((acts) => acts.giveBack.mutateAsync(input), 'talkTaken');
    } else {
      void saving.decide(
        (acts) => acts.giveBack.mutateAsync(input, { onSuccess: forgetReason }),
        'talkReturned',
      );
    }
  };
  useLetterKeys((letter) => {
    if (!isWaiting || saving.busy || document.querySelectorAll('[role="dialog"]').length > 1)
      return false;
    if (letter === 'a') void save('publish');
    else if (letter === 'r') setReturning(true);
    else return false;
    return true;
  });
  return (
    <RecordPanel
      open
      title={
        <>
          {t(talk === null ? 'talkNewTitle' : 'talkEditTitle')}{' '}
          {talk !== null && <StateTag State={talk.State} Problems={[]} />}
        </>
      }
      extra={talk !== null && <TalkMenu {...{ talk, saving, desk, approval, onOpen }} />}
      onClose={() => onOpen(null)}
      footer={
        <FormFoot {...foot} faults={problems.length + foot.faults} toFirst={toFirst}>
          <TalkButtons
            {...{ talk, desk, approval, busy: saving.busy }}
            onPreview={() => setPreviewed(true)}
            onSave={() => void save(null)}
            onSend={(act) => void save(act)}
            onGiveBack={() => (desk ? setReturning(true) : giveBack())}
          />
        </FormFoot>
      }
    >
      {talk?.State === 'returned' && (
        <p className={`${styles.note} ${styles.returned}`}>
          {t('talkReturnedFor', { reason: talk.Reason })}
        </p>
      )}
      {talk?.State === 'pending' && (
        <p className={styles.note}>
          {t('talkWaits')} {isWaiting && t('talkDeskKeys')}
        </p>
      )}
      <div className={styles.form}>
        <Form<TalkFields> {...props}>
          <TalkTabs {...{ talk, desk, problems, tab, saving }} typed={now} onTab={setTab} />
        </Form>
      </div>
      {returning && talk !== null && (
        <ReasonDialog
          draft={`talk-return/${talk.Id}`}
          title={t('talkReturn')}
          subject={talk.Title}
          consequences={[t('talkReturnHint')]}
          action={t('talkReturn')}
          busy={saving.busy}
          onConfirm={giveBack}
          onClose={() => setReturning(false)}
        />
      )}
      {previewed && talk !== null && (
        <TalkPreview talk={talk} typed={now} onClose={() => setPreviewed(false)} />
      )}
      {saving.conflict && <ConflictDialog {...saving.conflict} />}
    </RecordPanel>
  );
};
