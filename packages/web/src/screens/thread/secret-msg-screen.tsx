import { SecretMessages } from '../../features/thread/public.ts';

/** 私信 */
export const SecretMsgScreen = () => <SecretMessages />;
