import { Inbox } from '../../features/reach/inbox/public.ts';
import { Page } from '../../ui/page.tsx';

/** 消息中心 */
export const MessageScreen = () => (
  <Page headed narrow>
    <Inbox />
  </Page>
);
