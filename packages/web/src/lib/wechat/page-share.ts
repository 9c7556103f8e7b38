import { useEffect } from 'react';
import { create } from 'zustand';
import type { ShareSubject } from './share-option.ts';

/** What the page that is shown has to say of itself when it is shared; null for its route's words. */
export const usePageShare = create<{ readonly subject: ShareSubject | null }>(() => ({
  subject: null,
}));

/** Says what is shared of this page, as long as it is shown. Undefined while it is not known. */
export const useShareSubject = (subject: ShareSubject | undefined): void => {
  const { title = '', desc = '', imgUrl = '' } = subject ?? {};
  useEffect(() => {
    if (title === '') return;
    usePageShare.setState({ subject: { title, desc, imgUrl } });
    return () => usePageShare.setState({ subject: null });
  }, [title, desc, imgUrl]);
};
