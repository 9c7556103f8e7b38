import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { OwnData } from '@xuanjiang/contracts/privacy';
import type { OwnKind } from '../../../lib/own-data.ts';
import { OWN_KIND_NAMES, OWN_KINDS } from '../../../lib/own-data.ts';
import type { AccountRows } from './store.ts';

const distinct = (texts: readonly string[], lang: Lang): string =>
  [...new Set(texts)].join(lang === 'zh' ? '；' : '; ');

/** What is stored of each kind, and what becomes of it: what the stores have declared, in words. */
export const presentOwnData = (
  rows: readonly AccountRows[],
  counts: ReadonlyMap<OwnKind, number>,
  lang: Lang,
): OwnData[] =>
  OWN_KIND_NAMES.map((kind) => {
    const tables = rows.filter((each) => each.kind === kind);
    const { title, about } = OWN_KINDS[kind];
    const left = tables.flatMap(({ exported }) =>
      'nothing' in exported ? [text(lang, exported.nothing)] : [],
    );
    const kept = tables.flatMap(({ deleted }) =>
      typeof deleted === 'object' ? [text(lang, deleted.kept)] : [],
    );
    return {
      Kind: kind,
      Title: text(lang, title),
      About: text(lang, about),
      Count: counts.get(kind) ?? 0,
      Exported: tables.some(({ exported }) => !('nothing' in exported)),
      Notexported: distinct(left, lang),
      Kept: distinct(kept, lang),
    };
  });
