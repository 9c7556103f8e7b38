import type { Path } from './paths.ts';

/** The specification's names of routes (§2). Nothing is looked up by them, so the first load has none. */
export const ROUTE_NAMES: Readonly<Partial<Record<Path, string>>> = {
  '/appAgreement': 'appAgreement',
  '/ebook': 'ebook',
  '/orgList': 'orgList',
  '/video': 'video',
  '/advList': 'advList',
  '/goodUAList': 'goodUAList',
  '/video/dist/:id': 'videoDist',
  '/orgCenter': 'orgCenter',
  '/videoDetail': 'videoDetail',
  '/searchAll': 'searchAll',
  '/pcVideo': 'pcVideo',
  '/activity': 'activity',
  '/mPdf': 'mPdf',
};
