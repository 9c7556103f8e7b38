import { randomBytes } from 'node:crypto';
import { DAY_MS, GRANTS_MAX } from '@xuanjiang/contracts/constants';
import { pushCalls } from '@xuanjiang/contracts/push';
import type { PushTemplate, QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { subjectKey } from '@xuanjiang/contracts/rules/reach-ways';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { GrantStore } from './grant-store.ts';
import { STOPPED_FOR_MS } from './policy.ts';
import {
  presentDay,
  presentFields,
  presentPreview,
  presentReasons,
  presentRun,
  presentStatus,
} from './present.ts';
import type { MorningTrial } from './run/morning-trial.ts';
import type { Runs } from './run/runs.ts';
import type { PushWordings } from './run/wordings.ts';
import type { RunStore } from './run-store.ts';
import type { SmsReminders } from './sms/sms-reminders.ts';
import type { PushStore } from './store.ts';
import type { WordingStore } from './wording-store.ts';

/** Letters and digits only, as the provider wants it. */
const NONCE_BYTES = 16;

export interface PushParts {
  readonly store: PushStore;
  readonly grants: GrantStore;
  readonly sms: SmsReminders;
  /** The uses for which a template is set. */
  readonly templates: readonly PushTemplate[];
  readonly appId: string;
  /** Null where no grants are asked for. */
  readonly grantTemplate: string | null;
  readonly quiet: QuietHours | null;
  /** Where the provider's page is on which grants are given, for who comes back to an address; without a slash at the end. */
  readonly mpBase: (back: string) => string;
  /** Whether an address is one of this site. */
  readonly isOwn: (address: string) => boolean;
  readonly runStore: RunStore;
  readonly runs: Runs;
  readonly trial: MorningTrial;
  readonly wordingStore: WordingStore;
  readonly wordings: PushWordings;
  /** When the timetable of a day comes, UTC ms. */
  readonly morningAt: (day: string) => number;
  readonly nextMorning: (now: number) => { readonly day: string; readonly at: number };
  /** Talks that begin in [from, until), UTC ms. */
  readonly countTalks: (from: number, until: number) => Promise<number>;
  /** Names of the fields of the morning's template; empty where none is set. */
  readonly morningFields: readonly string[];
  readonly clock: Clock;
}

export const pushRouter = (parts: PushParts): DomainRouter<'push'> => {
  const {
    store,
    grants,
    appId,
    grantTemplate,
    mpBase,
    isOwn,
    clock,
    trial,
    nextMorning,
    countTalks,
    wordingStore,
    wordings,
    runs,
    runStore,
    morningAt,
    morningFields,
  } = parts;
  return {
    get: implement(pushCalls.get, ({ caller }) => presentStatus(parts, caller.uids)),
    set: implement(pushCalls.set, async ({ input, caller }) => {
      await store.setOff(caller.uids, !input.On, clock());
      return presentStatus(parts, caller.uids);
    }),
    askGrant: implement(pushCalls.askGrant, async ({ input, caller }) => {
      const { Back: back, Kind: kind, Id: id } = input;
      if (!isOwn(back)) throw new CallError('forbidden', { message: 'foreignAddress' });
      if (grantTemplate === null) throw new CallError('unavailable', { message: 'pushNoGrants' });
      const [identity] = await store.identities(caller.uids);
      if (identity === undefined) throw new CallError('conflict', { message: 'pushLoginByWechat' });
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      const { openId } = identity;
      const about = kind === undefined || id === undefined ? '' : subjectKey(kind, id);
      const grant = { accountId: caller.uids, openId, template: grantTemplate, nonce, about };
      const scene = await grants.ask(grant, clock());
      if (scene === 'noAccount') throw new CallError('unauthorized');
      if (scene === 'kept') return { Url: '' };
      if (scene === 'full') {
        const parameters = { max: GRANTS_MAX };
        throw new CallError('conflict', { message: 'pushGrantsEnough', parameters });
      }
      const query = new URLSearchParams({
        action: 'get_confirm',
        appid: appId,
        scene: String(scene),
        template_id: grantTemplate,
        redirect_url: back,
        reserved: nonce,
      });
      return { Url: `${mpBase(back)}/mp/subscribemsg?${query}#wechat_redirect` };
    }),
    setSms: implement(pushCalls.setSms, async ({ input, caller }) => {
      await parts.sms.set(caller.uids, input.Id, input.On);
      return presentStatus(parts, caller.uids);
    }),
    /** Takes the return from the provider's page; the nonce says to which question of whom it belongs. */
    confirmGrant: implement(pushCalls.confirmGrant, async ({ input, caller }) => {
      const { Reserved, Templateid, Scene, Action, Openid } = input;
      const grant = await grants.byNonce(caller.uids, Reserved);
      if (grant === undefined || grant.template !== Templateid || grant.scene !== Scene) {
        throw new CallError('notFound', { message: 'pushGrantUnknown' });
      }
      const isGranted = Action === 'confirm';
      // The person who said yes is somebody else at the messaging app: the message would go to the wrong one.
      if (isGranted && grant.openId !== Openid) {
        throw new CallError('conflict', { message: 'pushGrantOther' });
      }
      await grants.settle(grant.id, isGranted, clock());
      return presentStatus(parts, caller.uids);
    }),
    findRun: implement(pushCalls.findRun, async ({ input, context }) =>
      presentRun(await runs.of(input.Day ?? dayOf(clock())), context.lang),
    ),
    findDays: implement(pushCalls.findDays, async ({ input }) => ({
      List: (await runs.days(input.Days)).map(({ day, parts }) => presentDay(day, parts)),
    })),
    preview: implement(pushCalls.preview, async ({ input, context, caller }) => {
      const { Uids: accountId, Day: day = dayOf(clock()) } = input;
      if (!(await runStore.isAccount(accountId))) throw new CallError('notFound');
      await runStore.notePreview(accountId, { actor: caller.uids, time: clock() });
      const tried = await trial.one(accountId, day, morningAt(day));
      if (tried === undefined) throw new CallError('notFound');
      return presentPreview(tried, morningFields, context.lang);
    }),
    dryRun: implement(pushCalls.dryRun, async ({ context }) => {
      const { day, at } = nextMorning(clock());
      const start = dayStart(day);
      const talks = await countTalks(start, start + DAY_MS);
      const { total, ways, reasons } = await trial.all(day, at);
      return {
        Day: day,
        Plannedat: at,
        Talks: talks,
        Total: total,
        Template: ways.template,
        Grant: ways.grant,
        Centre: ways.centre,
        Reasons: presentReasons(reasons, context.lang),
      };
    }),
    pause: implement(pushCalls.pause, async ({ input, context, caller }) => {
      await runStore.pause(input.On, { actor: caller.uids, time: clock() });
      return presentRun(await runs.of(dayOf(clock())), context.lang);
    }),
    stop: implement(pushCalls.stop, async ({ input, context, caller }) => {
      const now = clock();
      // A page that was left open over midnight would stop another morning than the one it shows.
      if (input.Day !== dayOf(now)) throw new CallError('conflict', { message: 'pushNotToday' });
      const until = dayStart(input.Day) + STOPPED_FOR_MS;
      await runStore.stop(input.Day, until, { actor: caller.uids, time: now });
      return presentRun(await runs.of(input.Day), context.lang);
    }),
    listWordings: implement(pushCalls.listWordings, async () => ({ List: await wordings.all() })),
    listWordingVersions: implement(pushCalls.listWordingVersions, async ({ input }) =>
      presentPage(await wordingStore.versions(input.Kind, pageOf(input)), (row) => ({
        Version: row.version,
        What: row.what,
        More: row.more,
        Why: row.why,
        Time: row.createdAt,
        Displayname: row.displayname ?? '',
      })),
    ),
    editWording: implement(pushCalls.editWording, async ({ input, caller }) => {
      const { Kind: kind, Version: version } = input;
      const wording = wordings.read(input);
      const act = { actor: caller.uids, time: clock() };
      await wordingStore.edit(kind, version, wording, act);
      return wordings.one(kind);
    }),
    previewWording: implement(pushCalls.previewWording, async ({ input, caller }) => {
      const { Uids: accountId, Kind: kind } = input;
      const wording = wordings.read(input);
      if (!(await runStore.isAccount(accountId))) throw new CallError('notFound');
      await runStore.notePreview(accountId, { actor: caller.uids, time: clock() });
      const day = dayOf(clock());
      const said = await trial.asWorded(accountId, kind, wording, { day, at: morningAt(day) });
      if (said === undefined) throw new CallError('notFound', { message: 'pushWordingNoMessage' });
      return { Fields: presentFields(said, wordings.fieldsOf(kind)) };
    }),
  };
};
