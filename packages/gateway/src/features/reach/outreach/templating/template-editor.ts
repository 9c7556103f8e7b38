import type { TemplateValues } from '@xuanjiang/contracts/rules/push-template';
import {
  fillTemplate,
  fitsFilled,
  TEMPLATE_LIMITS,
  templateFault,
} from '@xuanjiang/contracts/rules/push-template';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Editor } from '../../../../rpc/own-university.ts';
import { mayEdit } from '../../../../rpc/own-university.ts';
import type { TemplateRow, TemplateStore } from '../template-store.ts';
import { longestValues, valuesOfCollection } from './template-values.ts';

interface Texts {
  readonly Title: string;
  readonly Content: string;
}

const notFound = () => new CallError('notFound', { message: 'templateNotFound' });

export const createTemplateEditor = (store: TemplateStore) => {
  const get = async (id: number): Promise<TemplateRow> => {
    const row = await store.byId(id);
    if (row === null) throw notFound();
    return row;
  };

  /** @throws CallError input for a variable that is none */
  const requireVariables = ({ Title, Content }: Texts): void => {
    const what = templateFault(Title) ?? templateFault(Content);
    if (what === null) return;
    throw new CallError('input', { message: 'templateVariable', parameters: { what } });
  };

  /** @param collectionId null for the longest values of all */
  const valuesOf = async (collectionId: string | null): Promise<TemplateValues> => {
    const longest = await store.longest();
    if (collectionId === null) return longestValues(longest);
    return valuesOfCollection(await store.valuesOf(collectionId), longest.school);
  };

  return {
    requireVariables,
    valuesOf,
    /** One that the caller may edit. @throws CallError notFound */
    async getOwn(id: number, caller: Editor): Promise<TemplateRow> {
      const row = await get(id);
      if (!mayEdit(caller, row.universityId)) throw notFound();
      return row;
    },
    /** One that the caller may use: the own ones, and those of the platform. @throws CallError notFound */
    async getUsable(id: number, caller: Editor): Promise<TemplateRow> {
      const row = await get(id);
      if (row.universityId !== null && !mayEdit(caller, row.universityId)) throw notFound();
      return row;
    },
    /** @throws CallError input for what cannot be sent */
    async requireText(texts: Texts): Promise<void> {
      requireVariables(texts);
      const values = await valuesOf(null);
      if (fitsFilled(fillTemplate(texts.Title, values), fillTemplate(texts.Content, values)))
        return;
      const { filledTitleMax: title, filledContentMax: content } = TEMPLATE_LIMITS;
      throw new CallError('input', {
        message: 'templateTooLong',
        parameters: { title, content },
      });
    },
  };
};

export type TemplateEditor = ReturnType<typeof createTemplateEditor>;
