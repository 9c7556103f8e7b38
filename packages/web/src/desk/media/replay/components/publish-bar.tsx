import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useReplayActs } from '../api.ts';
import { t } from '../texts.ts';
import type { Draft } from '../use-draft.ts';
import styles from './replay.module.css';

const STATES = {
  waiting: { color: 'warning', text: 'replayStateWaiting' },
  published: { color: 'success', text: 'published' },
  withdrawn: { color: 'default', text: 'advertsWithdrawn' },
} as const;

interface Props {
  readonly title: string;
  readonly replay: StaffReplay;
  readonly draft: Draft;
}

/** Whether students see it, and what is not saved yet. */
export const PublishBar = ({ title, replay, draft }: Props) => {
  const { Id, State, Version, Approval } = replay;
  const { publish, withdraw, busy } = useReplayActs();
  const [asking, setAsking] = useState(false);
  if (State === 'none') return null;
  const { color, text } = STATES[State];
  const isShown = State === 'published';
  const mayPublish = !(isShown || Approval);
  return (
    <div className={styles.publish}>
      <div className="row-wrap-2">
        <Tag color={color}>{t(text)}</Tag>
        {isShown && (
          <a href={`${TALK_PAGE}?id=${Id}`} target="_blank" rel="noreferrer">
            {t('replayOpenTalk')}
          </a>
        )}
        <span className={styles.gap} />
        {isShown && (
          <Button danger disabled={busy} onClick={() => setAsking(true)}>
            {t('withdraw')}
          </Button>
        )}
        {draft.isChanged && (
          <Button type="text" disabled={draft.isSaving} onClick={draft.undo}>
            {t('replayUndo')}
          </Button>
        )}
        <Button
          type={mayPublish && !draft.isChanged ? 'default' : 'primary'}
          disabled={!draft.isChanged || draft.isConflict}
          loading={draft.isSaving}
          onClick={() => void draft.save()}
        >
          {t('save')}
        </Button>
        {mayPublish && (
          <Button
            type={draft.isChanged ? 'default' : 'primary'}
            disabled={draft.isChanged}
            loading={publish.isPending}
            onClick={() => publish.mutate({ Id, Version }, { onSuccess: draft.follow })}
          >
            {t('publish')}
          </Button>
        )}
      </div>
      {Approval && !isShown && <Alert type="info" title={t('replayNeedsApproval')} />}
      {draft.isResumed && !draft.isConflict && <Alert type="info" title={t('changesKept')} />}
      {draft.isConflict && (
        <Alert
          type="warning"
          title={t('replayConflict')}
          action={
            <div className="flow-2">
              <Button onClick={() => void draft.takeTheirs()}>{t('replayTakeTheirs')}</Button>
              <Button onClick={() => void draft.keepMine()}>{t('replayKeepMine')}</Button>
            </div>
          }
        />
      )}
      {asking && (
        <ConfirmDialog
          title={t('replayWithdrawTitle')}
          subject={title}
          consequences={[t('replayWithdrawEffect'), t('replayWithdrawAgain')]}
          action={t('withdraw')}
          busy={withdraw.isPending}
          onConfirm={() => {
            setAsking(false);
            withdraw.mutate({ Id, Version }, { onSuccess: draft.follow });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
