import type { DomainRouter } from '../../rpc/implement.ts';
import { askGrant } from './ask-grant.ts';
import { confirmGrant } from './confirm-grant.ts';
import { dryRun } from './dry-run.ts';
import { findDays } from './find-days.ts';
import { findRun } from './find-run.ts';
import { get } from './get.ts';
import type { PushParts } from './parts.ts';
import { pause } from './pause.ts';
import { preview } from './preview.ts';
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
});
