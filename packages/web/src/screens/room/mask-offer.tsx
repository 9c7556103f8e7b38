import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { MaskLink, speaksOfficially, useStanding } from '../../features/room/public.ts';

/** Leads who may speak officially in the room of a talk to where they do. */
export const MaskOffer = ({ talkId }: { readonly talkId: string }) =>
  speaksOfficially(useStanding(talkTopic(talkId)).standing) ? <MaskLink talkId={talkId} /> : null;
