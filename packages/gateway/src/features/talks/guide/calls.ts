import { guideCalls } from '@xuanjiang/contracts/guide';
import type { GuideLink } from '@xuanjiang/contracts/guide-fields';
import { GUIDE_BOOKMARKS_MAX, GUIDE_FOLLOWS_MAX } from '@xuanjiang/contracts/guide-fields';
import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { TalkService } from '../talk/service.ts';
import { checkPage } from './policy.ts';
import type { ReadingStore } from './reading-store.ts';
import type { GuideService } from './service.ts';
import type { GuideStore } from './store.ts';

export interface GuideParts {
  readonly store: GuideStore;
  readonly reading: ReadingStore;
  readonly guides: GuideService;
  readonly universities: UniversityService;
  readonly talks: TalkService;
  readonly clock: Clock;
}

const get = ({ store, guides, universities, talks }: GuideParts) => {
  /** The talks that treat the sections, newest first; only those that can be watched. */
  const linksOf = async (guideId: string) => {
    const links = await store.links(guideId);
    const rows = await talks.byIds([...new Set(links.map(({ talkId }) => talkId))]);
    const presented = new Map(rows.map((row) => [row.id, talks.present(row)]));
    return (position: number): GuideLink[] =>
      links
        .flatMap(({ talkId, atMs, ...link }) => {
          const Talk = presented.get(talkId);
          const isThis = link.position === position && Talk?.Status === 'replay';
          return isThis && atMs < Talk.Durationms ? [{ Talk, Atms: atMs }] : [];
        })
        .sort((a, b) => b.Talk.Starttime - a.Talk.Starttime);
  };

  return implement(guideCalls.get, async ({ input }) => {
    const row = await guides.get(input.Id);
    const university = await universities.get(row.universityId);
    const [sections, sets, linked] = [
      await store.sections([row.id]),
      await store.setsOfGuide(row.id),
      await linksOf(row.id),
    ];
    return {
      ...guides.present(row),
      Intro: row.intro,
      University: universities.present(university),
      Sections: sections.map(({ title, level, page, position }) => ({
        Title: title,
        Level: level,
        Page: page,
        Links: linked(position),
      })),
      Sets: sets.map(guides.presentSet),
    };
  });
};

export const guideRouter = (parts: GuideParts): DomainRouter<'guide'> => {
  const { store, guides, talks, reading, clock } = parts;
  return {
    find: implement(guideCalls.find, async ({ input }) => {
      const filter = {
        provinceId: input.Provinceid,
        kind: input.Kind,
        type: input.Type,
        year: input.Year,
        universityId: input.Universityid,
        setId: input.Setid,
        name: input.Name,
      };
      return presentPage(await store.find(filter, input.Order, pageOf(input)), guides.present);
    }),
    get: get(parts),
    findSet: implement(guideCalls.findSet, async ({ input }) =>
      presentPage(await store.findSets(pageOf(input)), guides.presentSet),
    ),
    getSet: implement(guideCalls.getSet, async ({ input }) => {
      const set = await store.setById(input.Id);
      if (set === null) throw new CallError('notFound', { message: 'guideSetNotFound' });
      return guides.presentSet(set);
    }),
    findTreated: implement(guideCalls.findTreated, async ({ input }) => {
      const [row] = await talks.byIds([input.Talkid]);
      const talk = row === undefined ? null : talks.present(row);
      if (talk?.Status !== 'replay') return { List: [], Total: 0 };
      const { rows, total } = await store.findTreated(talk.Id, talk.Durationms, pageOf(input));
      const ids = [...new Set(rows.map(({ guideId }) => guideId))];
      const shown = new Map((await guides.byIds(ids)).map((guide) => [guide.id, guide]));
      const List = rows.flatMap(({ guideId, title, page, atMs }) => {
        const guide = shown.get(guideId);
        return guide === undefined
          ? []
          : [{ Guide: guides.present(guide), Title: title, Page: page, Atms: atMs }];
      });
      return { List, Total: total };
    }),
    sub: implement(guideCalls.sub, async ({ input, caller }) => {
      const { id } = await guides.get(input.Id);
      if (!input.On) await reading.unfollow(caller.uids, id);
      else if (!(await reading.follow(caller.uids, id, clock(), GUIDE_FOLLOWS_MAX))) {
        const parameters = { count: GUIDE_FOLLOWS_MAX };
        throw new CallError('conflict', { message: 'marksFull', parameters });
      }
      return {};
    }),
    listSub: implement(guideCalls.listSub, async ({ caller }) => ({
      Ids: await reading.followedIds(caller.uids),
    })),
    listFollowed: implement(guideCalls.listFollowed, async ({ input, caller }) => {
      const { rows, total } = await reading.findFollowed(caller.uids, pageOf(input));
      const followed = await guides.byIds(rows.map(({ guideId }) => guideId));
      return { List: followed.map(guides.present), Total: total };
    }),
    listPlace: implement(guideCalls.listPlace, async ({ input, caller }) => {
      const { rows, total } = await reading.findPlaces(caller.uids, pageOf(input));
      const ids = rows.map(({ guideId }) => guideId);
      const read = new Map((await guides.byIds(ids)).map((row) => [row.id, row]));
      const sections = Map.groupBy(await store.sections(ids), ({ guideId }) => guideId);
      const List = rows.flatMap(({ guideId, page, readAt }) => {
        const row = read.get(guideId);
        if (row === undefined) return [];
        const section = sectionAt(sections.get(guideId) ?? [], page);
        return {
          Guide: guides.present(row),
          Page: page,
          Section: section?.title ?? '',
          Time: readAt,
        };
      });
      return { List, Total: total };
    }),
    readPlace: implement(guideCalls.readPlace, async ({ input, caller }) => {
      const { id } = await guides.get(input.Id);
      const place = await reading.place(caller.uids, id);
      return {
        Page: place?.page ?? 0,
        Time: place?.readAt ?? 0,
        Bookmarks: await reading.bookmarks(caller.uids, id),
      };
    }),
    setPlace: implement(guideCalls.setPlace, async ({ input, caller }) => {
      const guide = await guides.get(input.Id);
      checkPage(input.Page, guide);
      await reading.setPlace({
        accountId: caller.uids,
        guideId: guide.id,
        page: input.Page,
        // A device with a clock that is ahead must not keep later places out.
        readAt: Math.min(input.Time, clock()),
      });
      return {};
    }),
    setBookmark: implement(guideCalls.setBookmark, async ({ input, caller }) => {
      const guide = await guides.get(input.Id);
      checkPage(input.Page, guide);
      if (!input.On) {
        await reading.removeBookmark(caller.uids, guide.id, input.Page);
        return {};
      }
      const limits = { now: clock(), max: GUIDE_BOOKMARKS_MAX };
      if (!(await reading.addBookmark(caller.uids, guide.id, input.Page, limits))) {
        const parameters = { count: GUIDE_BOOKMARKS_MAX };
        throw new CallError('conflict', { message: 'marksFull', parameters });
      }
      return {};
    }),
    report: implement(guideCalls.report, async ({ input, caller }) => {
      const guide = await guides.get(input.Id);
      checkPage(input.Page, guide);
      await reading.report({
        guide_id: guide.id,
        account_id: caller.uids,
        reason: input.Reason,
        page: input.Page,
        note: input.Note,
        created_at: clock(),
      });
      return {};
    }),
  };
};
