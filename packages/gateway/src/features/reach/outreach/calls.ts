import { outreachCalls } from '@xuanjiang/contracts/outreach';
import { announcementCalls, TRIED_SCHOOLS_MAX } from '@xuanjiang/contracts/outreach-announcement';
import { pushTemplateCalls } from '@xuanjiang/contracts/outreach-template';
import {
  fillTemplate,
  fitsFilled,
  TEMPLATE_LIMITS,
} from '@xuanjiang/contracts/rules/push-template';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { CollectionEditor } from '../../talks/collection/service.ts';
import { ownOf } from '../../talks/collection/service.ts';
import type { AnnouncementStore } from './announcement-store.ts';
import { messageFor, shownFigure } from './announcing/announce-policy.ts';
import type { Announcer } from './announcing/announcer.ts';
import { presentSchool, presentTemplate } from './present.ts';
import type { PushListStore } from './store.ts';
import type { TemplateStore } from './template-store.ts';
import type { TemplateEditor } from './templating/template-editor.ts';

export interface OutreachParts {
  readonly store: PushListStore;
  readonly templates: TemplateStore;
  readonly editor: TemplateEditor;
  readonly announcements: AnnouncementStore;
  readonly announcer: Announcer;
  /** Says which collections the caller may edit: their lists are the caller's too. */
  readonly collects: Pick<CollectionEditor, 'get'>;
  readonly clock: Clock;
}

export const outreachRouter = ({
  templates,
  editor,
  clock,
  announcements,
  announcer,
  collects,
  store,
}: OutreachParts): DomainRouter<'outreach'> => ({
  listSchools: implement(outreachCalls.listSchools, async ({ input, caller }) => {
    const { id } = await collects.get(input.Collectid, caller);
    const filter = { state: input.State, name: input.Name };
    const { matched, unmatched } = await store.counts(id);
    const page = presentPage(await store.list(id, filter, pageOf(input)), presentSchool);
    return { ...page, Matched: matched, Unmatched: unmatched };
  }),
  removeSchools: implement(outreachCalls.removeSchools, async ({ input, caller }) => {
    const { id } = await collects.get(input.Collectid, caller);
    const act = { actor: caller.uids, time: clock() };
    return { Removed: await store.remove(id, input.All ? null : input.Ids, act) };
  }),
  listTemplates: implement(pushTemplateCalls.listTemplates, async ({ input, caller }) => {
    const page = await templates.list(ownOf(caller), input.Name, pageOf(input));
    return presentPage(page, (row) => presentTemplate(row, caller));
  }),
  listVersions: implement(pushTemplateCalls.listVersions, async ({ input, caller }) => {
    const { id } = await editor.getUsable(input.Id, caller);
    return presentPage(await templates.versions(id, pageOf(input)), (row) => ({
      Version: row.version,
      Title: row.title,
      Content: row.content,
      Time: row.createdAt,
      Displayname: row.displayname ?? '',
    }));
  }),
  addTemplate: implement(pushTemplateCalls.addTemplate, async ({ input, caller }) => {
    const owner = ownOf(caller) ?? null;
    await editor.requireText(input);
    const { templatesMax: count } = TEMPLATE_LIMITS;
    if ((await templates.count(owner)) >= count) {
      throw new CallError('conflict', { message: 'templatesFull', parameters: { count } });
    }
    const draft = { name: input.Name, title: input.Title, content: input.Content };
    const id = await templates.add(draft, owner, { actor: caller.uids, time: clock() });
    return presentTemplate(await editor.getOwn(id, caller), caller);
  }),
  editTemplate: implement(pushTemplateCalls.editTemplate, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    await editor.getOwn(id, caller);
    await editor.requireText(input);
    const draft = { name: input.Name, title: input.Title, content: input.Content };
    const act = { actor: caller.uids, time: clock() };
    await templates.edit({ id, version }, draft, act);
    return presentTemplate(await editor.getOwn(id, caller), caller);
  }),
  deleteTemplate: implement(pushTemplateCalls.deleteTemplate, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    await editor.getOwn(id, caller);
    await templates.delete({ id, version }, { actor: caller.uids, time: clock() });
    return {};
  }),
  previewTemplate: implement(pushTemplateCalls.previewTemplate, async ({ input, caller }) => {
    editor.requireVariables(input);
    const collectionId =
      input.Collectid === undefined ? null : (await collects.get(input.Collectid, caller)).id;
    const values = await editor.valuesOf(collectionId);
    const [title, content] = [input.Title, input.Content].map((line) => fillTemplate(line, values));
    return {
      Title: title ?? '',
      Content: content ?? '',
      Fits: fitsFilled(title ?? '', content ?? ''),
    };
  }),
  getTemplate: implement(announcementCalls.getTemplate, async ({ input, caller }) =>
    presentTemplate(await editor.getUsable(input.Id, caller), caller),
  ),
  tryAnnouncement: implement(announcementCalls.tryAnnouncement, async ({ input, caller }) => {
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
  }),
  startAnnouncement: implement(announcementCalls.startAnnouncement, ({ input, caller }) =>
    announcer.start(input, caller),
  ),
  steerAnnouncement: implement(announcementCalls.steerAnnouncement, ({ input, caller }) =>
    announcer.steer({ id: input.Id, version: input.Version }, input.State, caller),
  ),
  listAnnouncements: implement(announcementCalls.listAnnouncements, async ({ input, caller }) => {
    const { id } = await collects.get(input.Collectid, caller);
    return presentPage(await announcements.list(id, pageOf(input)), announcer.present);
  }),
});
