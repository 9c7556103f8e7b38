/** When something is, UTC ms. */
interface Span {
  readonly Starttime: number;
  readonly Endtime: number;
}

export type Phase = 'upcoming' | 'running' | 'over';

/** Where a collection, a campaign or an event stands: it runs from its start up to its end. */
export const phaseOf = ({ Starttime, Endtime }: Span, now: number): Phase => {
  if (now < Starttime) return 'upcoming';
  return now < Endtime ? 'running' : 'over';
};
