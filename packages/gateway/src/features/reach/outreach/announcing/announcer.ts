import type { Announcement } from '@xuanjiang/contracts/outreach-announcement';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import type { QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { quietUntil } from '@xuanjiang/contracts/rules/push-kinds';
import type { TemplateValues } from '@xuanjiang/contracts/rules/push-template';
import {
  fillTemplate,
  fitsFilled,
  TEMPLATE_LIMITS,
} from '@xuanjiang/contracts/rules/push-template';
import type { Clock } from '../../../../lib/clock.ts';
import { requireVersion, StaleVersion } from '../../../../lib/stale-version.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Caller } from '../../../../rpc/context.ts';
import type { JobHandler } from '../../../ground/job/service.ts';
import type { CollectionEditor } from '../../../talks/collection/service.ts';
import type { AnnouncementRow, AnnouncementStore } from '../announcement-store.ts';
import type { PushListStore } from '../store.ts';
import type { TellingStore } from '../telling-store.ts';
import type { TemplateEditor } from '../templating/template-editor.ts';
import type { Turn } from './announce-policy.ts';
import { ANNOUNCE_JOB, maySteer, sentText, shownFigure } from './announce-policy.ts';

interface AnnouncerParts {
  readonly store: AnnouncementStore;
  readonly lists: Pick<PushListStore, 'counts'>;
  readonly editor: TemplateEditor;
  readonly collects: Pick<CollectionEditor, 'get'>;
  readonly quiet: QuietHours | null;
  readonly clock: Clock;
}

/** A collection and a template, with the versions that were seen. */
interface Started {
  readonly Collectid: string;
  readonly Version: number;
  readonly Templateid: number;
  readonly Templateversion: number;
}

const tried = () => new CallError('conflict', { message: 'announceChanged' });

export const createAnnouncer = (parts: AnnouncerParts) => {
  const { store, lists, editor, collects, quiet, clock } = parts;

  const present = (row: AnnouncementRow): Announcement => {
    const filled = JSON.parse(row.filled) as Omit<TemplateValues, 'school'>;
    const now = clock();
    const awake = quietUntil(quiet, now);
    return {
      Id: row.id,
      Version: row.version,
      Collectid: row.collectionId,
      State: row.state,
      Title: sentText(row.title, filled),
      Content: sentText(row.content, filled),
      Templatename: row.name,
      Planned: shownFigure(row.planned),
      Told: shownFigure(row.told),
      Startedtime: row.startedAt,
      Displayname: row.displayname ?? '',
      Endedtime: row.endedAt,
      Quietuntil: row.state === 'running' && awake > now ? awake : null,
    };
  };

  /** @throws CallError notFound */
  const get = async (id: number): Promise<AnnouncementRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'announceNotFound' });
    return row;
  };

  return {
    present,

    /** @throws CallError for what cannot be announced, or is another by now */
    async start(input: Started, caller: Caller): Promise<Announcement> {
      const collect = await collects.get(input.Collectid, caller);
      const template = await editor.getUsable(input.Templateid, caller);
      const now = clock();
      if (collect.status !== COLLECT_PUBLISHED) {
        throw new CallError('conflict', { message: 'announceNotPublished' });
      }
      if (collect.endsAt <= now) throw new CallError('conflict', { message: 'announceOver' });
      if (collect.version !== input.Version || template.version !== input.Templateversion) {
        throw tried();
      }
      if ((await lists.counts(collect.id)).matched === 0) {
        throw new CallError('conflict', { message: 'announceNoSchools' });
      }
      // With the longest school that there is.
      const values = await editor.valuesOf(collect.id);
      const [title, content] = [template.title, template.content].map((line) =>
        fillTemplate(line, values),
      );
      if (!fitsFilled(title ?? '', content ?? '')) {
        const { filledTitleMax, filledContentMax } = TEMPLATE_LIMITS;
        const parameters = { title: filledTitleMax, content: filledContentMax };
        throw new CallError('input', { message: 'templateTooLong', parameters });
      }
      const { school: _, ...filled } = values;
      const draft = { collect, template, filled };
      const act = { actor: caller.uids, time: now };
      // Somebody may have changed the collection just now: the caller is told the same as above.
      const started = store.start(draft, quietUntil(quiet, now), act);
      const id = await started.catch((error: unknown) => {
        throw error instanceof StaleVersion ? tried() : error;
      });
      if (id === null) throw new CallError('conflict', { message: 'announceRunning' });
      return present(await get(id));
    },

    /** @throws CallError for one that has ended @throws StaleVersion */
    async steer(
      held: { readonly id: number; readonly version: number },
      state: 'running' | 'paused' | 'stopped',
      caller: Caller,
    ): Promise<Announcement> {
      const row = await get(held.id);
      if (!maySteer(row.state)) throw new CallError('conflict', { message: 'announceEnded' });
      requireVersion(row, held.version);
      // Pressed twice: it is as it should be.
      if (row.state === state) return present(row);
      const now = clock();
      const act = { actor: caller.uids, time: now };
      const at = { ...held, collectionId: row.collectionId };
      await store.steer(at, state, quietUntil(quiet, now), act);
      return present(await get(held.id));
    },
  };
};

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Tells some students, outside of the quiet hours. */
export const announceHandlers = (
  store: TellingStore,
  quiet: QuietHours | null,
  clock: Clock,
): Readonly<Record<string, JobHandler>> => ({
  [ANNOUNCE_JOB]: async ({ data }) => {
    const now = clock();
    return store.tellSome(data as Turn, quietUntil(quiet, now), now);
  },
});
