import {
  BadgeCheck,
  CircleCheck,
  EyeOff,
  Hand,
  MicOff,
  Pin,
  PinOff,
  Undo2,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { useRecall } from '../api.ts';
import { useAppointing, usePinning, useQuestionActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { menuOf } from '../menu.ts';
import { NO_REASON, reasonText } from '../reason.ts';
import { ActButton } from './act-button.tsx';
import styles from './menu.module.css';
import type { MenuActions } from './menu-list.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuProps } from './message-menu.tsx';
import { menuTitle, useCommonActions } from './message-menu.tsx';
import { OwnRecallForm } from './own-recall-form.tsx';
import { ReasonField } from './reason-field.tsx';
import { RestrictForm } from './restrict-form.tsx';
import { SetupCode } from './setup-code.tsx';

interface Props {
  readonly topic: string;
  readonly offset: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Withdraws somebody else's message, with or without a reason for the log. */
const RecallForm = ({ topic, offset, onBack, onClose }: Props) => {
  const { draft, change, forget } = useDraft(`recall.${topic}.${offset}`, NO_REASON);
  const { busy, recall } = useRecall(topic, () => {
    forget();
    onClose();
  });
  return (
    <div className="col-3">
      <p className={styles.hint}>{t('recallHint')}</p>
      <ReasonField label={t('reasonOptional')} draft={draft} onDraft={change} />
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          {t('cancel')}
        </Button>
        <ActButton kind="danger" busy={busy} onAct={() => recall(offset, reasonText(draft))}>
          {t('menuRecall')}
        </ActButton>
      </div>
    </div>
  );
};

type Step = 'menu' | 'recallOwn' | 'recall' | 'mute' | 'ban' | 'appointed';

const TITLES = {
  recallOwn: 'recallOwnTitle',
  recall: 'recallTitle',
  mute: 'muteTitle',
  ban: 'banTitle',
  appointed: 'actAppointed',
} as const;

/** The entries that act without a form: pinning, questions, appointing. */
const useStaffActions = (
  { topic, situation: { message }, onClose }: MenuProps,
  onStep: (step: Step) => void,
  onSetup: (code: string) => void,
): { busy: boolean; actions: MenuActions } => {
  const { Offset, Uids } = message;
  const pinning = usePinning(topic, onClose);
  const questions = useQuestionActs(topic, onClose);
  const appointing = useAppointing(topic, onSetup, 'actAppointed', onClose);
  const action = (label: string, Icon: typeof Pin, onPress: () => void) => ({
    label,
    Icon,
    onPress,
  });
  return {
    busy: pinning.busy || questions.busy || appointing.busy,
    actions: {
      take: action(t('actTake'), Hand, () => questions.take(Offset)),
      answered: action(t('actAnswered'), CircleCheck, () => questions.answered(Offset)),
      dismiss: action(t('actDismiss'), EyeOff, () => questions.dismiss(Offset)),
      pin: action(t('actPin'), Pin, () => pinning.pin(Offset)),
      unpin: action(t('actUnpin'), PinOff, () => pinning.pin(0)),
      recall: action(t('menuRecall'), Undo2, () => onStep('recall')),
      mute: action(t('actMute'), MicOff, () => onStep('mute')),
      ban: action(t('actBan'), UserX, () => onStep('ban')),
      appoint: action(t('actAppoint'), BadgeCheck, () => appointing.appoint(Uids)),
    },
  };
};

/** The menu of a message for those who moderate. */
export const StaffMenu = (props: MenuProps) => {
  const { topic, situation, onClose } = props;
  const { message } = situation;
  const [step, setStep] = useState<Step>('menu');
  const common = useCommonActions(
    props,
    () => setStep('recallOwn'),
    () => undefined,
  );
  const [setup, setSetup] = useState('');
  const staff = useStaffActions(props, setStep, (code) => {
    setSetup(code);
    setStep('appointed');
  });
  const back = () => setStep('menu');
  const title =
    step === 'menu' ? menuTitle(situation) : t(TITLES[step], { name: message.Displayname });
  return (
    <Sheet open title={title} onClose={onClose}>
      {step === 'menu' && (
        <MenuList
          message={message}
          entries={menuOf(situation)}
          actions={{ ...common, ...staff.actions }}
          busy={staff.busy}
          aboveText={t('actBelowOnly')}
        />
      )}
      {step === 'recallOwn' && (
        <OwnRecallForm topic={topic} offset={message.Offset} onBack={back} onClose={onClose} />
      )}
      {step === 'recall' && (
        <RecallForm topic={topic} offset={message.Offset} onBack={back} onClose={onClose} />
      )}
      {(step === 'mute' || step === 'ban') && (
        <RestrictForm topic={topic} kind={step} message={message} onBack={back} onClose={onClose} />
      )}
      {step === 'appointed' && (
        <SetupCode name={message.Displayname} code={setup} onClose={onClose} />
      )}
    </Sheet>
  );
};
