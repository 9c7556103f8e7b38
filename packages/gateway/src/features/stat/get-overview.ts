import { DAY_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_OVERVIEW, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import type { StatParts } from './parts.ts';

export const getOverview = ({ stats, store, rooms, talks, universities, clock }: StatParts) =>
  implement(statCalls.getOverview, async ({ input, caller }) => {
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
  });
