import { SecretMessages } from '../../features/rooms/thread/public.ts';

/** 私信 */
export const SecretMsgScreen = () => <SecretMessages />;
