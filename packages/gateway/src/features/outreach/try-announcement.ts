import { announcementCalls, TRIED_SCHOOLS_MAX } from '@xuanjiang/contracts/announcement';
import { fillTemplate, fitsFilled } from '@xuanjiang/contracts/rules/push-template';
import { implement } from '../../rpc/implement.ts';
import { messageFor, shownFigure } from './announcing/announce-policy.ts';
import type { OutreachParts } from './parts.ts';

export const tryAnnouncement = ({ store, editor, collects, announcements }: OutreachParts) =>
  implement(announcementCalls.tryAnnouncement, async ({ input, caller }) => {
    const collect = await collects.get(input.Collectid, caller);
    const template = await editor.getUsable(input.Templateid, caller);
    const longest = await editor.valuesOf(collect.id);
    const { matched, unmatched } = await store.counts(collect.id);
    const schools = await announcements.countBySchool(collect.id);
    const named = schools.flatMap(({ name, count }) => {
      const Students = shownFigure(count);
      return Students === null ? [] : [{ Schoolname: name, Students }];
    });
    const List = named.slice(0, TRIED_SCHOOLS_MAX);
    // A school with fewer students is not put forward by its place in the message either.
    const school =
      List[0]?.Schoolname ?? (await announcements.firstSchool(collect.id)) ?? longest.school;
    const { title, content } = messageFor(template, { ...longest, school });
    return {
      Version: collect.version,
      Templateversion: template.version,
      Title: title,
      Content: content,
      Fits: fitsFilled(
        fillTemplate(template.title, longest),
        fillTemplate(template.content, longest),
      ),
      Matched: matched,
      Unmatched: unmatched,
      Students: shownFigure(schools.reduce((sum, { count }) => sum + count, 0)),
      List,
      Others: matched - List.length,
    };
  });
