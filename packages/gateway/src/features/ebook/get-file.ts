import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';
import { presentGuideUpload } from './present.ts';

export const getFile = ({ uploads }: EbookParts) =>
  implement(ebookCalls.getFile, async ({ input, caller }) =>
    presentGuideUpload(await uploads.get(input.Id, 'guide', caller), uploads.present),
  );
