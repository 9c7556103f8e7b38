import type { LayerCase } from './layer-case.ts';
import { BOTH, button, byButton, dialog, shows } from './layer-case.ts';

export const TALKS_LAYERS: readonly LayerCase[] = [
  byButton({
    title: 'the contents of a guide',
    as: 'visitor',
    sizes: BOTH,
    path: ({ guide }) => `/mPdf?id=${guide}`,
    file: 'features/talks/reader/components/outline-sheet.tsx',
    button: '目录',
    dialog: '目录',
  }),
  byButton({
    title: 'the search in a guide',
    as: 'visitor',
    sizes: BOTH,
    path: ({ guide }) => `/mPdf?id=${guide}`,
    file: 'features/talks/reader/components/find-sheet.tsx',
    button: '书里找',
    dialog: '书里找',
  }),
  byButton({
    title: 'the province of the main page',
    as: 'visitor',
    sizes: BOTH,
    path: () => '/video',
    file: 'features/talks/talk/filter/components/province-sheet.tsx',
    button: /选择省份/,
    dialog: '选择你的省份',
  }),
  {
    title: 'the guides that are downloaded',
    as: 'student',
    sizes: BOTH,
    path: () => '/ebook',
    ready: shows(/^筛选/),
    steps: [
      {
        file: 'features/talks/guide/components/downloads-sheet.tsx',
        layer: dialog('已下载的指南'),
        open: button('已下载的指南'),
      },
    ],
  },
  byButton({
    title: 'the report of a guide',
    as: 'student',
    sizes: BOTH,
    path: ({ guide }) => `/recruitDetail?id=${guide}`,
    file: 'features/talks/guide/components/report-sheet.tsx',
    button: '报告问题',
    dialog: '报告问题',
  }),
  byButton({
    title: 'the filter of a day',
    as: 'student',
    sizes: BOTH,
    path: () => '/videoNow',
    file: 'features/talks/talk/filter/components/filter-sheet.tsx',
    button: /^筛选/,
    dialog: '筛选',
  }),
  byButton({
    title: 'the day and the university of filtered talks',
    as: 'student',
    sizes: BOTH,
    path: () => '/video/dist/all',
    file: 'features/talks/talk/filtered/components/dist-sheet.tsx',
    button: /^日期/,
    dialog: '日期与院校',
  }),
];
