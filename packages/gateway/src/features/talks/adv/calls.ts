import { advCalls } from '@xuanjiang/contracts/adv';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { AdvCounter } from './counting/count-adv.ts';
import { presentAdv } from './present.ts';
import type { AdvService } from './service.ts';
import type { AdvStore } from './store.ts';

export interface AdvParts {
  readonly store: AdvStore;
  readonly advs: AdvService;
  readonly counter: AdvCounter;
}

export const advRouter = ({ store, counter, advs }: AdvParts): DomainRouter<'adv'> => ({
  get: implement(advCalls.get, async ({ input }) => {
    const { adv, isOff } = await advs.shown(input.Id);
    return { Adv: adv === null ? null : presentAdv(adv), Off: isOff };
  }),
  addCount: implement(advCalls.addCount, async ({ input, context }) => {
    if (!(await store.exists(input.Advid))) throw new CallError('notFound');
    await counter.count(input.Advid, input.Kind, context);
    return {};
  }),
});
