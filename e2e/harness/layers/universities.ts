import type { Page } from 'playwright-core';
import { keepExam } from '../own-exam.ts';
import type { LayerCase } from './layer-case.ts';
import { BOTH, button, byButton, dialog, PHONE_ONLY, shows, UNIVERSITY } from './layer-case.ts';

/** A published figure, which leads to where it comes from. */
const FIGURE = /看出处$/;

/** A university in a comparison. */
const compared = (): string => `/compare?units=${UNIVERSITY}&province=440000`;

/** Opens what is kept of the own exam, whether something is or not. */
const OWN_EXAM = /(填|修改)我的选考$/;

export const UNIVERSITIES_LAYERS: readonly LayerCase[] = [
  byButton({
    title: 'the filter of universities',
    as: 'student',
    sizes: BOTH,
    path: () => '/orgList',
    file: 'ui/pick-sheet.tsx',
    button: '所在地',
    dialog: '所在地',
  }),
  {
    title: 'where a figure comes from, and that it is wrong',
    as: 'student',
    sizes: BOTH,
    path: () => `/orgDetail?id=${UNIVERSITY}&tab=data&province=110000`,
    ready: (page) =>
      page.getByRole('table').getByRole('button', { name: FIGURE }).first().waitFor(),
    steps: [
      {
        file: 'features/universities/proof/components/proof-sheet.tsx',
        layer: dialog(/清华大学/),
        open: (page) =>
          page.getByRole('table').getByRole('button', { name: FIGURE }).first().click(),
      },
      {
        file: 'features/universities/proof/components/correction-form.tsx',
        layer: dialog('这里有误'),
        open: button('这里有误'),
        field: (layer) => layer.getByRole('textbox'),
        text: '官网写的是另一个数',
      },
    ],
  },
  byButton({
    title: 'one more for a comparison',
    as: 'student',
    sizes: BOTH,
    path: compared,
    file: 'features/universities/choosing/compare/components/add-sheet.tsx',
    button: '加一所',
    dialog: '加一所',
  }),
  byButton({
    title: 'a comparison for the family',
    as: 'student',
    sizes: BOTH,
    path: compared,
    file: 'features/universities/choosing/compare/components/family-sheet.tsx',
    button: '发给家人',
    dialog: '发给家人',
  }),
  byButton({
    title: 'a comparison on paper',
    as: 'student',
    // The phone is WeChat's, which does not print.
    sizes: ['desktop'],
    path: compared,
    file: 'features/universities/choosing/compare/components/print-sheet.tsx',
    button: '打印',
    dialog: '打印',
  }),
  ...['专业名称', '类型'].map((name) => ({
    title: `${name}, by which ranks are narrowed`,
    as: 'student' as const,
    sizes: BOTH,
    path: () => '/rank',
    ready: async (page: Page) => {
      await keepExam(page);
      await shows(name)(page);
    },
    steps: [
      {
        file: 'features/universities/choosing/rank/components/filter-sheets.tsx',
        layer: dialog(name),
        open: button(name),
      },
    ],
  })),
  {
    title: 'the own exam, and taking it along',
    as: 'student',
    sizes: BOTH,
    path: () => '/rank',
    ready: shows(OWN_EXAM),
    steps: [
      {
        file: 'features/universities/own/profile/components/own-profile.tsx',
        layer: dialog('我的选考'),
        open: button(OWN_EXAM),
      },
      {
        file: 'features/universities/own/carry/components/carry-dialog.tsx',
        layer: dialog('导出和导入'),
        open: button('导出或导入'),
      },
    ],
  },
  {
    title: 'the own exam, its columns and deleting all',
    as: 'student',
    sizes: PHONE_ONLY,
    path: () => '/rank',
    ready: shows(OWN_EXAM),
    steps: [
      {
        file: 'features/universities/own/profile/components/own-profile.tsx',
        layer: dialog('我的选考'),
        open: button(OWN_EXAM),
      },
      {
        file: 'features/universities/own/columns/components/columns-dialog.tsx',
        layer: dialog('我的分栏'),
        open: button(/^我的分栏/),
      },
    ],
  },
  byButton({
    title: 'the report of wrong data',
    as: 'student',
    sizes: BOTH,
    path: () => `/orgDetail?id=${UNIVERSITY}`,
    file: 'features/universities/proof/components/correction-form.tsx',
    button: '报告数据有误',
    dialog: '报告数据有误',
    typed: {
      field: (layer) => layer.getByRole('textbox', { name: '正确的是什么' }),
      text: '招生网址已经更换',
    },
  }),
];
