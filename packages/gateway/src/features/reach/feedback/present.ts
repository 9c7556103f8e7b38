import type { Feedback } from '@xuanjiang/contracts/feedback';
import type { PictureStore } from './picture-store.ts';
import type { FeedbackRow } from './store.ts';

export type PictureRow = Awaited<ReturnType<PictureStore['ofFeedbacks']>>[number];

/** @param pictures those of this feedback and of others, in their order */
export const presentFeedback = (row: FeedbackRow, pictures: readonly PictureRow[]): Feedback => ({
  Id: row.id,
  Kind: row.kind,
  Content: row.content,
  Link: row.link,
  Pictures: pictures
    .filter(({ feedbackId }) => feedbackId === row.id)
    .map(({ id, width, height }) => ({ Id: id, Width: width, Height: height })),
  Time: row.createdAt,
  State: row.state,
  Answer: row.answer,
  Answeredtime: row.answeredAt,
});

/** The same for operators. */
export const presentForStaff = (row: FeedbackRow, pictures: readonly PictureRow[]) => ({
  ...presentFeedback(row, pictures),
  Uids: row.accountId,
  Displayname: row.displayname,
});
