import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { studioPath } from '@xuanjiang/contracts/rules/studio-page';
import { Button } from 'antd';
import { isAhead, isPublished } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

interface Props {
  readonly talk: OwnTalkDetail | null;
  readonly desk: boolean;
  /** Whether talks of universities wait for an operator. */
  readonly approval: boolean;
  readonly busy: boolean;
  readonly onPreview: () => void;
  readonly onSave: () => void;
  /** Sends it on: to everybody, or to an operator. */
  readonly onSend: (act: 'submit' | 'publish') => void;
  readonly onGiveBack: () => void;
}

const sendText = (pending: boolean, { desk, approval }: Props): TextKey => {
  if (desk) return pending ? 'talkApprove' : 'publish';
  return approval ? 'talkSubmit' : 'publish';
};

/** What can be done with a talk of its state, the main act last. */
export const TalkButtons = (props: Props) => {
  const { talk, desk, busy, onPreview, onSave, onSend, onGiveBack } = props;
  const shown = talk !== null && isPublished(talk.State);
  const pending = talk?.State === 'pending';
  if (shown) {
    return (
      <>
        {/* In full: only that page may use the camera. */}
        {isAhead(talk.State) && (
          <Button href={studioPath(talk.Id, desk)}>{t('openTheStudio')}</Button>
        )}
        <Button
          type="primary"
          loading={busy}
          disabled={talk.State === 'cancelled'}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </>
    );
  }
  return (
    <>
      {talk !== null && <Button onClick={onPreview}>{t('preview')}</Button>}
      {pending && (
        <Button disabled={busy} onClick={onGiveBack}>
          {t(desk ? 'talkReturn' : 'talkTakeBack')}
        </Button>
      )}
      <Button disabled={busy} onClick={onSave}>
        {t(pending ? 'save' : 'talkSaveDraft')}
      </Button>
      {(desk || !pending) && (
        <Button type="primary" loading={busy} onClick={() => onSend(desk ? 'publish' : 'submit')}>
          {t(sendText(pending, props))}
        </Button>
      )}
    </>
  );
};
