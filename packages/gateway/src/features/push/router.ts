import type { DomainRouter } from '../../rpc/implement.ts';
import { askGrant } from './ask-grant.ts';
import { confirmGrant } from './confirm-grant.ts';
import { dryRun } from './dry-run.ts';
import { editWording } from './edit-wording.ts';
import { findDays } from './find-days.ts';
import { findRun } from './find-run.ts';
import { get } from './get.ts';
import { listWordingVersions } from './list-wording-versions.ts';
import { listWordings } from './list-wordings.ts';
import type { PushParts } from './parts.ts';
import { pause } from './pause.ts';
import { preview } from './preview.ts';
import { previewWording } from './preview-wording.ts';
import { set } from './set.ts';
import { stop } from './stop.ts';

export const pushRouter = (parts: PushParts): DomainRouter<'push'> => ({
  get: get(parts),
  set: set(parts),
  askGrant: askGrant(parts),
  confirmGrant: confirmGrant(parts),
  findRun: findRun(parts),
  findDays: findDays(parts),
  preview: preview(parts),
  dryRun: dryRun(parts),
  pause: pause(parts),
  stop: stop(parts),
  listWordings: listWordings(parts),
  listWordingVersions: listWordingVersions(parts),
  editWording: editWording(parts),
  previewWording: previewWording(parts),
});
