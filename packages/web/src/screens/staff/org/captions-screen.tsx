import { CaptionsPage } from '../../../features/caption-desk/public.ts';

/** The captions of the own university's talks. */
export const CaptionsScreen = () => <CaptionsPage />;
