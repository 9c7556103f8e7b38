import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { STUDIO_DESK_PATH, STUDIO_PATH } from '@xuanjiang/contracts/rules/studio-page';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../../kit/public.ts';
import { isPublished } from '../model.ts';
import { t } from '../texts.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  readonly talk: OwnTalkDetail;
  readonly saving: TalkSaving;
  readonly desk: boolean;
}

/** The seldom acts on a talk: its page, calling it off, deleting a draft. */
export const TalkMenu = ({ talk, saving, desk }: Props) => {
  const [asking, setAsking] = useState<'cancel' | 'remove' | null>(null);
  const { Id, Version, State, Title, Reserves } = talk;
  const close = () => setAsking(null);
  const page = isPublished(State);
  const section = useLocation().pathname.startsWith('/desk') ? '/desk' : '/orgCenter';
  const items = [
    ...(State === 'upcoming' || State === 'live'
      ? [
          {
            key: 'studio',
            label: (
              <a href={`${desk ? STUDIO_DESK_PATH : STUDIO_PATH}?id=${Id}`}>{t('openTheStudio')}</a>
            ),
          },
        ]
      : []),
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
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => {
            if (key === 'cancel' || key === 'remove') setAsking(key);
          },
        }}
      >
        <Button
          type="text"
          icon={<Ellipsis size={18} aria-hidden="true" />}
          aria-label={t('more')}
        />
      </Dropdown>
      {asking === 'cancel' && (
        <ReasonDialog
          title={t('talkCancelTitle')}
          subject={Title}
          consequences={[
            t('talkCancelEffect', { count: Reserves }),
            t('talkCancelStays'),
            t('talkCancelReason'),
          ]}
          action={t('talkCancel')}
          busy={saving.busy}
          onConfirm={(Reason) => {
            close();
            void saving.act(
              ({ cancel }) => cancel.mutateAsync({ Id, Version, Reason }),
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
