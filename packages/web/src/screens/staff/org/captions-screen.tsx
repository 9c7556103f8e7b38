import { CaptionsPage } from '../../../desk/media/caption/public.ts';

/** The captions of the own university's talks. */
export const CaptionsScreen = () => <CaptionsPage />;
