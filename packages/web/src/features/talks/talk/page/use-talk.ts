import { useOpenKept } from '../../../../lib/open-kept.ts';
import { useTalkDetail } from './api.ts';
import { useTalkStatus } from './use-talk-status.ts';

/** A talk with all that its page shows, and where it stands by the clock. */
export const useTalk = (id: string) => {
  const detail = useTalkDetail(id);
  useOpenKept(detail.talk !== undefined ? false : detail.failed || null);
  return { ...detail, status: useTalkStatus(detail.talk) };
};
