import { isRoute } from '@xuanjiang/contracts/rules/routes';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { systemCalls } from '@xuanjiang/contracts/system';
import { implement } from '../../rpc/implement.ts';
import type { SystemParts } from './parts.ts';

export const addLog = ({ clicks, clock }: SystemParts) =>
  implement(systemCalls.addLog, async ({ input }) => {
    const now = clock();
    await clicks.add(
      input.List
        // A client that is newer may know more of them.
        .filter(({ Page, Target }) => isRoute(Page) && (Target === '' || isRoute(Target)))
        .map(({ Action, Page, Target, Talkid = '', Agoms }) => ({
          day: dayOf(now - Agoms),
          action: Action,
          page: Page,
          target: Target,
          talk_id: Talkid,
          channel: input.Qd ?? '',
        })),
    );
    return {};
  });
