import type { RateLimit } from '@xuanjiang/contracts/call';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatRow } from '@xuanjiang/contracts/stat';
import {
  STAT_KEPT_DAYS,
  STAT_OVERVIEW,
  STAT_PARTS_MAX,
  STAT_QUESTIONS_MAX,
  STAT_WORDS_MAX,
  statCalls,
} from '@xuanjiang/contracts/stat';
import { consumeByAddress } from '../../../lib/address-limit.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { RateLimits } from '../../../lib/rate-limits.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { viewerHashOf } from '../../../lib/viewer-hash.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { requireOwn, universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { ReadCourse } from './course/read-course.ts';
import type { Counting } from './job-store.ts';
import type { MinuteStore } from './minute-store.ts';
import { frequentWords } from './policy.ts';
import { presentQuestion } from './present.ts';
import type { RoomStore } from './room-store.ts';
import type { StatService } from './service.ts';
import type { StatStore } from './store.ts';
import type { WatchStore } from './watch-store.ts';

/** Reports of one address that are counted: a number of a browser can be had for the asking. */
const ADDRESS_LIMIT: RateLimit = { points: 60_000, seconds: HOUR_MS / 1000 };

const KINDS = ['play', 'watch', 'peak', 'chat', 'signup'] as const;

export interface StatParts {
  readonly store: StatStore;
  readonly minutes: Pick<MinuteStore, 'of' | 'broadcastOf'>;
  readonly readCourse: ReadCourse;
  readonly rooms: RoomStore;
  readonly watch: WatchStore;
  readonly stats: StatService;
  readonly counting: Pick<Counting, 'plan'>;
  readonly talks: TalkService;
  readonly universities: UniversityService;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const statRouter = ({
  watch,
  counting,
  limits,
  vault,
  clock,
  stats,
  store,
  talks,
  rooms,
  universities,
  minutes,
  readCourse,
}: StatParts): DomainRouter<'stat'> => ({
  addWatch: implement(statCalls.addWatch, async ({ input, caller, context }) => {
    // Staff are no viewers.
    if (caller !== null && caller.role !== 'user') return {};
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
  }),
  findSchool: implement(statCalls.findSchool, ({ input, caller }) =>
    stats.answer(caller, input, { kinds: ['play', 'watch', 'signup'], by: 'school' }),
  ),
  findChat: implement(statCalls.findChat, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['chat', 'question'],
      by: input.By,
      items: (universityId, range) =>
        store.items('talk', 'chat', universityId, range, STAT_PARTS_MAX),
    }),
  ),
  findSubscription: implement(statCalls.findSubscription, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['reserve', 'follow', 'subscribe'],
      by: input.By,
      items: (universityId, range) =>
        store.items('talk', 'reserve', universityId, range, STAT_PARTS_MAX),
    }),
  ),
  findBrief: implement(statCalls.findBrief, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['guide'],
      by: input.By,
      items: (universityId, range) =>
        store.items('guide', 'guide', universityId, range, STAT_PARTS_MAX),
    }),
  ),
  findBrowse: implement(statCalls.findBrowse, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['view'],
      by: null,
      items: (universityId, range) => store.viewedPages(universityId, range, STAT_PARTS_MAX),
    }),
  ),
  findUser: implement(statCalls.findUser, ({ input, caller }) =>
    stats.answer(caller, input, { kinds: ['register', 'signup'], by: input.By }),
  ),
  findRange: implement(statCalls.findRange, ({ input, caller }) =>
    stats.answer(caller, input, {
      kinds: ['play', 'watch', 'peak', 'chat', 'signup'],
      of: input.Of,
      by: input.By,
    }),
  ),
  findRow: implement(statCalls.findRow, async ({ input, caller }) => {
    const { about } = stats.ownerFor(caller, input.Universityid);
    const range = stats.rangeFor(input);
    const level = input.Level;
    const query = {
      ...range,
      level,
      kinds: KINDS,
      order: input.Order,
      universityId: about === '' ? null : about,
    };
    const page = await store.rows(query, pageOf(input));
    const ids = page.rows.map(({ id }) => id);
    const figures = await store.figures(level, ids, KINDS, range);
    const found = level === 'talk' ? await talks.byIds(ids) : [];
    const talkRows = new Map(found.map((row) => [row.id, row]));
    const universityIds = level === 'talk' ? [] : ids;
    const marks = new Map((await store.universityMarks(universityIds)).map((row) => [row.id, row]));
    return presentPage(page, ({ id }): StatRow => {
      const talk = talkRows.get(id);
      const mark = marks.get(id);
      const of = figures.get(id) ?? {};
      return {
        Id: id,
        Title: talk?.title ?? mark?.name ?? '',
        Universityid: talk?.universityId ?? id,
        Universityshortname: talk?.shortname ?? mark?.shortname ?? '',
        Color: talk?.color ?? mark?.color ?? '',
        Starttime: talk?.startsAt ?? 0,
        Play: of.play ?? 0,
        Watch: of.watch ?? 0,
        Peak: of.peak ?? 0,
        Chat: of.chat ?? 0,
        Signup: of.signup ?? 0,
      };
    });
  }),
  getTalk: implement(statCalls.getTalk, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    const to = dayOf(clock());
    const ever = { from: addDays(to, -STAT_KEPT_DAYS), to };
    const whose = { level: 'talk', about: talk.id } as const;
    const totals = await stats.totals([talk.id]);
    return {
      Talk: talks.present(talk),
      Totals: totals(talk.id),
      Provinces: await stats.parts(whose, 'play', 'province', ever),
      Years: await stats.parts(whose, 'play', 'year', ever),
    };
  }),
  getViewers: implement(statCalls.getViewers, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    const { from } = await minutes.broadcastOf(talk.id);
    const viewers = from === null ? [] : await minutes.of(talk.id, from);
    return {
      Peak: Math.max(0, ...viewers.map(({ most }) => most)),
      List: viewers.map(({ time, most }) => ({ Time: time, Count: most })),
    };
  }),
  getCourse: implement(statCalls.getCourse, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    return readCourse(talk);
  }),
  getDigest: implement(statCalls.getDigest, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    const totals = await stats.totals([talk.id]);
    const { slots, words } = frequentWords(await rooms.words(talk.id), STAT_WORDS_MAX);
    const open = await rooms.questions(talk.id, 'open', STAT_QUESTIONS_MAX);
    const answered = await rooms.questions(talk.id, 'answered', STAT_QUESTIONS_MAX);
    return {
      Talk: talks.present(talk),
      Totals: totals(talk.id),
      Slots: slots,
      Words: words.map((word) => ({ Word: word.word, Count: word.count, Slots: word.slots })),
      Open: open.rows.map(presentQuestion),
      Opentotal: open.total,
      Answered: answered.rows.map(presentQuestion),
      Answeredtotal: answered.total,
    };
  }),
  getOverview: implement(statCalls.getOverview, async ({ input, caller }) => {
    const id = universityFor(caller, input.Universityid);
    const university = await universities.get(id);
    const now = clock();
    const { ids, total } = await rooms.talks(id, now, STAT_OVERVIEW.talks);
    const rows = await talks.byIds(ids);
    const shown = rows.map(talks.present);
    const totals = await stats.totals(ids);
    const states = await rooms.states(ids);
    const countOf = (talkId: string, ...of: readonly ('open' | 'taken' | 'answered')[]) =>
      of.reduce((sum, state) => sum + (states.get(talkId)?.get(state) ?? 0), 0);
    const live = shown.filter(({ Status }) => Status === 'live');
    const next = live[0] ?? shown.find(({ Status }) => Status === 'upcoming') ?? null;
    const waiting = await rooms.waiting(id, STAT_OVERVIEW.questions);
    const signups = await rooms.signups(id, now - STAT_OVERVIEW.days * DAY_MS);
    const guides = await rooms.guides(id, STAT_OVERVIEW.guides);
    const today = dayOf(now);
    const opened = await store.figures(
      'guide',
      guides.rows.map((guide) => guide.id),
      ['guide'],
      { from: addDays(today, 1 - STAT_OVERVIEW.days), to: today },
    );
    return {
      Universityid: id,
      Universityname: university.name,
      Next: next,
      Asked: next === null ? 0 : countOf(next.Id, 'open', 'taken'),
      Live: live.length,
      Talks: shown.map((talk) => ({
        Talk: talk,
        Totals: totals(talk.Id),
        Answered: countOf(talk.Id, 'answered'),
        Asked: countOf(talk.Id, 'open', 'taken'),
      })),
      Talktotal: total,
      Unanswered: waiting.total,
      Questions: waiting.rows.map(({ talkId, title, content, askedAt }) => ({
        Talkid: talkId,
        Talktitle: title,
        Content: content,
        Askedat: askedAt,
      })),
      Newsignups: signups.fresh,
      Signups: signups.all,
      Guides: guides.rows.map((guide) => ({
        Id: guide.id,
        Title: guide.title,
        Pages: guide.pages,
        Readers: guide.readers,
        Opened: opened.get(guide.id)?.guide ?? 0,
      })),
      Guidetotal: guides.total,
    };
  }),
});
