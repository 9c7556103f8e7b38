import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { Button, Dropdown } from 'antd';
import { CopyPlus, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ConfirmDialog, useDuplicate } from '../../../kit/public.ts';
import { isPublished } from '../model.ts';
import { t } from '../texts.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

interface Props {
  readonly talk: OwnTalkDetail;
  readonly saving: TalkSaving;
  readonly desk: boolean;
  /** Whether talks of universities wait for an operator. */
  readonly approval: boolean;
  /** Opens another talk. */
  readonly onOpen: (id: string) => void;
}

/** The seldom acts on a talk: a copy, its page, calling it off, deleting a draft. */
export const TalkMenu = ({ talk, saving, desk, approval, onOpen }: Props) => {
  const [asking, setAsking] = useState<'cancel' | 'remove' | 'repeat' | null>(null);
  const { duplicate, isPending } = useDuplicate(onOpen);
  const { Id, Version, State, Title, Reserves } = talk;
  const close = () => setAsking(null);
  const page = isPublished(State);
  const section = useLocation().pathname.startsWith('/desk') ? '/desk' : '/orgCenter';
  const items = [
    ...(talk.Starttime === null || talk.Endtime === null
      ? []
      : [{ key: 'repeat', label: t('talkRepeat') }]),
    ...(page
      ? [
          {
            key: 'page',
            label: (
              <a href={`${TALK_PAGE}?id=${Id}`} target="_blank" rel="noreferrer">
                {t('talkOpenPage')}
              </a>
            ),
          },
        ]
      : []),
    ...(State === 'replay'
      ? [
          {
            key: 'replay',
            label: <Link to={`${section}/replay?Id=${Id}`}>{t('talkOpenReplay')}</Link>,
          },
        ]
      : []),
    ...(State === 'upcoming' || State === 'live'
      ? [{ key: 'cancel', danger: true, label: t('talkCancel') }]
      : []),
    ...(State === 'draft' || State === 'returned'
      ? [{ key: 'remove', danger: true, label: t('deleteDraft') }]
      : []),
  ];
  return (
    <>
      <Button
        type="text"
        loading={isPending}
        icon={<CopyPlus size={18} aria-hidden="true" />}
        aria-label={t('duplicate')}
        title={t('duplicate')}
        onClick={() => duplicate(Id)}
      />
      <Dropdown
        disabled={items.length === 0}
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => {
            if (key === 'cancel' || key === 'remove' || key === 'repeat') setAsking(key);
          },
        }}
      >
        <Button
          type="text"
          icon={<Ellipsis size={18} aria-hidden="true" />}
          aria-label={t('more')}
        />
      </Dropdown>
      {asking === 'repeat' && (
        <RepeatDialog talk={talk} desk={desk} approval={approval} onClose={close} />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          draft={`talk-cancel/${Id}`}
          title={t('talkCancelTitle')}
          subject={Title}
          consequences={[
            t('talkCancelEffect', { count: Reserves }),
            t('talkCancelStays'),
            t('talkCancelReason'),
          ]}
          action={t('talkCancel')}
          busy={saving.busy}
          onConfirm={(Reason, forget) => {
            close();
            void saving.act(
              ({ cancel }) => cancel.mutateAsync({ Id, Version, Reason }, { onSuccess: forget }),
              'talkCalledOff',
            );
          }}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('deleteDraftTitle')}
          subject={Title || t('talksNoTitle')}
          consequences={[t('talkDeleteEffect')]}
          action={t('deleteDraft')}
          busy={saving.busy}
          onConfirm={() => {
            close();
            void saving.remove();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
