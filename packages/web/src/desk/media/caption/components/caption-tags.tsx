import type { CaptionState, StaffCaption } from '@xuanjiang/contracts/caption';
import { Tag } from 'antd';
import { t } from '../texts.ts';

export const STATE_TEXTS = {
  none: 'capNone',
  draft: 'draft',
  changed: 'capEdited',
  published: 'published',
} as const satisfies Record<CaptionState, Parameters<typeof t>[0]>;

const COLOURS = {
  none: 'default',
  draft: 'warning',
  changed: 'warning',
  published: 'success',
} as const satisfies Record<CaptionState, string>;

/** Where captions stand, and whether somebody has read what a machine wrote. */
export const CaptionTags = ({ caption }: { readonly caption: StaffCaption }) => {
  const { State, Source, Recognition } = caption;
  return (
    <>
      <Tag color={COLOURS[State]}>{t(STATE_TEXTS[State])}</Tag>
      {Source === 'recognised' && State === 'draft' && <Tag color="blue">{t('capAuto')}</Tag>}
      {Recognition === 'waiting' && <Tag color="processing">{t('capWaiting')}</Tag>}
      {Recognition === 'failed' && <Tag color="error">{t('capFailed')}</Tag>}
    </>
  );
};
