import type { Texts } from '../lib/texts.ts';

type Lines = Texts<string>['lines'];

const modules = import.meta.glob<{ readonly t: Texts<never> }>('../**/{texts,*-texts}.ts', {
  eager: true,
});

/** The lines that each `t` of the web client knows, its own and those that it shares. */
export const TABLES: readonly Lines[] = Object.values(modules).map(({ t }) => t.lines as Lines);

/** Every text of the web client by its key. */
export const ALL_TEXTS: Lines = Object.assign({}, ...TABLES);
