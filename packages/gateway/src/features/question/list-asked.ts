import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { QuestionParts } from './parts.ts';

export const listAsked = ({ asked, names }: QuestionParts) =>
  implement(questionCalls.listAsked, async ({ input, caller }) => {
    const filter = {
      universityId: universityFor(caller, input.Universityid),
      state: input.State,
      talkId: input.Talkid,
      from: input.From,
      until: input.Until,
      provinceId: input.Provinceid,
    };
    const page = await asked.find(filter, input.Order, pageOf(input));
    const takers = page.rows.flatMap(({ takenBy }) => (takenBy === null ? [] : [takenBy]));
    const shown = await names.of(takers);
    return presentPage(page, (row) => ({
      Topic: row.topic,
      Offset: row.offset,
      Talkid: row.talkId,
      Talktitle: row.talkTitle,
      Content: row.content,
      Displayname: row.displayname,
      Time: row.askedAt,
      State: row.state,
      Takenby: shown.get(row.takenBy ?? '') ?? '',
      Answer: row.answer,
      Votes: Number(row.votes),
    }));
  });
