import type { RateLimit } from '@xuanjiang/contracts/call';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { statCalls } from '@xuanjiang/contracts/stat';
import { consumeByAddress } from '../../lib/address-limit.ts';
import { viewerHashOf } from '../../lib/viewer-hash.ts';
import { implement } from '../../rpc/implement.ts';
import type { StatParts } from './parts.ts';

/** Reports of one address that are counted: a number of a browser can be had for the asking. */
const ADDRESS_LIMIT: RateLimit = { points: 60_000, seconds: HOUR_MS / 1000 };

export const addWatch = ({ watch, counting, limits, vault, clock }: StatParts) =>
  implement(statCalls.addWatch, async ({ input, caller, context }) => {
    const { address } = context;
    if ((await consumeByAddress(limits, 'stat.watch', ADDRESS_LIMIT, address)) > 0) return {};
    const now = clock();
    const known = await watch.known([...new Set(input.List.map(({ Talkid }) => Talkid))]);
    const watcher = {
      accountId: caller?.uids ?? null,
      viewerHash: viewerHashOf(vault, context),
    };
    const stretches = input.List.filter(({ Talkid }) => known.has(Talkid))
      .map(({ Talkid, Seconds, Agoms }) => ({
        talkId: Talkid,
        from: now - Agoms - Seconds * 1000,
        until: now - Agoms,
      }))
      // What is older has been forgotten of its viewer.
      .filter(({ from }) => from > now - DAY_MS)
      .sort((a, b) => a.until - b.until);
    for (const stretch of stretches) await watch.count(stretch, watcher);
    if (stretches.length > 0) await counting.plan();
    return {};
  });
