import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { t } from './texts.ts';

/** What is new of a university, in words; those of the message itself where it has its own. */
export const newsTitle = ({
  News,
  Title,
  Talk,
  Count,
}: Pick<InboxMessage, 'News' | 'Title' | 'Talk' | 'Count'>): string => {
  if (News === null) return Title;
  if (Talk === null) return t('inboxTalkGone');
  const university = Talk.Universityname;
  return News === 'talk'
    ? t('inboxNewTalk', { university })
    : t('inboxNewAnswers', { university, count: Count });
};
