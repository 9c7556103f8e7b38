import type { Persona } from '../persona/persona.ts';
import { useStanding } from '../reading/use-standing.ts';

/** Whether what is written goes to the staff as a question; `wanted`: and the field is to have the focus. */
export type Asking = 'off' | 'on' | 'wanted';

/** Whether somebody may ask in a room: whoever answers there does not. True until that is known. */
export const useMayAsk = (topic: string, persona: Persona | undefined): boolean => {
  const { standing } = useStanding(topic);
  return persona === undefined && (standing === undefined || standing === 'user');
};
