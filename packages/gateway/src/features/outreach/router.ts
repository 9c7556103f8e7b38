import type { DomainRouter } from '../../rpc/implement.ts';
import { addTemplate } from './add-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { editTemplate } from './edit-template.ts';
import { listSchools } from './list-schools.ts';
import { listTemplates } from './list-templates.ts';
import { listVersions } from './list-versions.ts';
import type { OutreachParts } from './parts.ts';
import { previewTemplate } from './preview-template.ts';
import { removeSchools } from './remove-schools.ts';

export const outreachRouter = (parts: OutreachParts): DomainRouter<'outreach'> => ({
  listSchools: listSchools(parts),
  removeSchools: removeSchools(parts),
  listTemplates: listTemplates(parts),
  listVersions: listVersions(parts),
  addTemplate: addTemplate(parts),
  editTemplate: editTemplate(parts),
  deleteTemplate: deleteTemplate(parts),
  previewTemplate: previewTemplate(parts),
});
