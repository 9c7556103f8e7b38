import type { DomainRouter } from '../../rpc/implement.ts';
import { addTemplate } from './add-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { editTemplate } from './edit-template.ts';
import { getTemplate } from './get-template.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listSchools } from './list-schools.ts';
import { listTemplates } from './list-templates.ts';
import { listVersions } from './list-versions.ts';
import type { OutreachParts } from './parts.ts';
import { previewTemplate } from './preview-template.ts';
import { removeSchools } from './remove-schools.ts';
import { startAnnouncement } from './start-announcement.ts';
import { steerAnnouncement } from './steer-announcement.ts';
import { tryAnnouncement } from './try-announcement.ts';

export const outreachRouter = (parts: OutreachParts): DomainRouter<'outreach'> => ({
  listSchools: listSchools(parts),
  removeSchools: removeSchools(parts),
  listTemplates: listTemplates(parts),
  listVersions: listVersions(parts),
  addTemplate: addTemplate(parts),
  editTemplate: editTemplate(parts),
  deleteTemplate: deleteTemplate(parts),
  previewTemplate: previewTemplate(parts),
  getTemplate: getTemplate(parts),
  tryAnnouncement: tryAnnouncement(parts),
  startAnnouncement: startAnnouncement(parts),
  steerAnnouncement: steerAnnouncement(parts),
  listAnnouncements: listAnnouncements(parts),
});
