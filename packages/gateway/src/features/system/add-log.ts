import { systemCalls } from '@xuanjiang/contracts/system';
import { implement } from '../../rpc/implement.ts';
import type { SystemParts } from './parts.ts';

export const addLog = ({ clicks, clock }: SystemParts) =>
  implement(systemCalls.addLog, async ({ input }) => {
    const now = clock();
    await clicks.add(
      input.List.map(({ Action, Page, Target, Talkid = null, Agoms }) => ({
        action: Action,
        page: Page,
        target: Target,
        talk_id: Talkid,
        channel: input.Qd ?? null,
        created_at: now - Agoms,
      })),
    );
    return {};
  });
