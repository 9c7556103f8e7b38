import type { Router } from 'express';
import express from 'express';
import type { GuidePreviews } from '../features/talks/guide/staff-service.ts';
import { PREVIEW_PATH } from '../features/talks/guide/staff-service.ts';
import type { Logger } from '../lib/logger.ts';
import { createFileHandler } from './files.ts';

/** Files of guides for their editors, at the addresses that `ebook.getPreview` gives. */
export const createGuidePreviewRouter = (
  previews: Pick<GuidePreviews, 'file'>,
  logger: Logger,
): Router => {
  const router = express.Router();
  router.get(
    PREVIEW_PATH,
    createFileHandler(
      (request) => previews.file(request.query),
      (error) => logger.warn({ error: error.message }, 'the storage of files is away'),
    ),
  );
  return router;
};
