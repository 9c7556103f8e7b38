import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { Copy, Flag, Reply, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../../../lib/copy-text.ts';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import type { MenuSituation } from '../menu.ts';
import { menuOf } from '../menu.ts';
import { t } from '../texts.ts';
import type { MenuActions } from './menu-list.tsx';
import { MenuList } from './menu-list.tsx';
import { OwnRecallForm } from './own-recall-form.tsx';
import { ReportForm } from './report-form.tsx';

export interface MenuProps {
  readonly topic: string;
  readonly situation: MenuSituation;
  readonly onReply: (message: RoomMessage) => void;
  readonly onClose: () => void;
}

/** The title of a message's menu. */
export const menuTitle = ({ message, own }: MenuSituation): string =>
  own ? t('menuOwnTitle') : t('menuTitle', { name: message.Displayname });

/** The entries that are in everyone's menu. */
export const useCommonActions = (
  { situation: { message }, onReply, onClose }: MenuProps,
  onRecall: () => void,
  onReport: () => void,
): MenuActions => {
  const copy = async () => {
    const copied = await copyText(message.Content);
    onClose();
    showToast(t(copied ? 'copied' : 'menuCopyFailed'));
  };
  const reply = () => {
    onClose();
    onReply(message);
  };
  return {
    reply: { label: t('menuReply'), Icon: Reply, onPress: reply },
    copy: { label: t('copy'), Icon: Copy, onPress: () => void copy() },
    recallOwn: { label: t('menuRecall'), Icon: Undo2, onPress: onRecall },
    report: { label: t('menuReport'), Icon: Flag, onPress: onReport },
  };
};

/** The menu of a message for readers: reply, copy, withdraw an own one, report. */
export const MessageMenu = (props: MenuProps) => {
  const { topic, situation, onClose } = props;
  const [step, setStep] = useState<'menu' | 'recall' | 'report'>('menu');
  const actions = useCommonActions(
    props,
    () => setStep('recall'),
    () => setStep('report'),
  );
  const titles = {
    menu: menuTitle(situation),
    recall: t('recallOwnTitle'),
    report: t('reportTitle'),
  };
  const { Offset } = situation.message;
  return (
    <Sheet open title={titles[step]} onClose={onClose}>
      {step === 'report' && <ReportForm topic={topic} offset={Offset} onClose={onClose} />}
      {step === 'recall' && (
        <OwnRecallForm
          topic={topic}
          offset={Offset}
          onBack={() => setStep('menu')}
          onClose={onClose}
        />
      )}
      {step === 'menu' && (
        <MenuList
          message={situation.message}
          entries={menuOf(situation)}
          actions={actions}
          busy={false}
        />
      )}
    </Sheet>
  );
};
