import { PERSONAS_PER_LIAISON, personaCalls } from '@xuanjiang/contracts/persona';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { faceAt, nextPosition } from './policy.ts';
import type { PersonaService } from './service.ts';
import type { PersonaStore } from './store.ts';

export interface PersonaParts {
  readonly store: PersonaStore;
  readonly masks: PersonaService;
  readonly clock: Clock;
}

export const personaRouter = ({ masks, clock, store }: PersonaParts): DomainRouter<'mask'> => ({
  choose: implement(personaCalls.choose, async ({ caller, input }) => {
    const taken = await masks.take(caller, clock(), () => input.Position - 1);
    if (taken === null) throw new CallError('forbidden', { message: 'personaNoOffice' });
    return taken;
  }),
  find: implement(personaCalls.find, async ({ caller }) => {
    const office = await masks.officeOf(caller);
    if (office === null) throw new CallError('forbidden', { message: 'personaNoOffice' });
    const last = await store.lastPosition(caller.uids);
    const List = Array.from({ length: PERSONAS_PER_LIAISON }, (_, position) => {
      const { displayname, avatarurl, school } = faceAt(office, position);
      return {
        Position: position + 1,
        Displayname: displayname,
        Avatarurl: avatarurl,
        School: school,
        // Behind the round are those of an account that was joined with this one.
        Current: last !== null && position === last % PERSONAS_PER_LIAISON,
      };
    });
    return { List, Total: List.length };
  }),
  get: implement(personaCalls.get, async ({ caller }) => {
    const taken = await masks.take(caller, clock(), nextPosition);
    if (taken === null) throw new CallError('forbidden', { message: 'personaNoOffice' });
    return taken;
  }),
});
