import type { CollectionKind } from '@xuanjiang/contracts/collection';
import type { CollectionOrder, StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';

/** What the form of a collection holds. */
export interface CollectionFields {
  /** The version that it began with: a draft keeps that too. 0 for a new one. */
  readonly Version: number;
  readonly Title: string;
  readonly Summary: string;
  readonly Kind: CollectionKind;
  readonly Categoryid: number | null;
  readonly Sponsor: string;
  readonly Color: string;
  readonly Intro: string;
  readonly Starttime: number | null;
  readonly Endtime: number | null;
  readonly Order: CollectionOrder;
  readonly Position: number;
  readonly Talkids: readonly string[];
  readonly Universityids: readonly string[];
}

export const NEW_COLLECT: CollectionFields = {
  Version: 0,
  Title: '',
  Summary: '',
  Kind: 'topic',
  Categoryid: null,
  Sponsor: '',
  Color: '#1B5E4B',
  Intro: '',
  Starttime: null,
  Endtime: null,
  Order: 'time',
  Position: 0,
  Talkids: [],
  Universityids: [],
};

const HEADING = '## ';
const NOTE = '> ';

/** An introduction as plain text; null for one with lists, tables or pictures, which this form leaves as they are. */
export const introText = (blocks: readonly ContentBlock[]): string | null => {
  const parts: string[] = [];
  for (const block of blocks) {
    if (block.Kind === 'paragraph') parts.push(block.Text);
    else if (block.Kind === 'heading') parts.push(`${HEADING}${block.Text}`);
    else if (block.Kind === 'note') parts.push(`${NOTE}${block.Text}`);
    else return null;
  }
  return parts.join('\n\n');
};

/** The blocks of such a text: empty lines part them. */
export const introBlocks = (text: string): ContentBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith(HEADING)) return { Kind: 'heading', Text: part.slice(HEADING.length) };
      if (part.startsWith(NOTE)) return { Kind: 'note', Text: part.slice(NOTE.length) };
      return { Kind: 'paragraph', Text: part };
    });

export const fieldsOf = (collect: StaffCollectionDetail): CollectionFields => ({
  Version: collect.Version,
  Title: collect.Title,
  Summary: collect.Summary,
  Kind: collect.Kind,
  Categoryid: collect.Categoryid,
  Sponsor: collect.Sponsor,
  Color: collect.Color,
  Intro: introText(collect.Intro) ?? '',
  Starttime: collect.Starttime,
  Endtime: collect.Endtime,
  Order: collect.Order,
  Position: collect.Position,
  Talkids: collect.Talkids,
  Universityids: collect.Universityids,
});

/** What is sent. @param kept the introduction that the form cannot show; null for none */
export const sentOf = (
  { Version: _, Categoryid, Starttime, Endtime, Intro, ...fields }: CollectionFields,
  kept: readonly ContentBlock[] | null,
) => ({
  ...fields,
  Sponsor: fields.Kind === 'sponsored' ? fields.Sponsor : '',
  Categoryid: Categoryid ?? 0,
  Starttime: Starttime ?? 0,
  Endtime: Endtime ?? 0,
  Intro: kept === null ? introBlocks(Intro) : [...kept],
  Talkids: [...fields.Talkids],
  Universityids: [...fields.Universityids],
});

export type Stage = 'draft' | 'published' | 'withdrawn';

export const stageOf = ({
  Status,
  Publishedtime,
}: Pick<StaffCollectionDetail, 'Status' | 'Publishedtime'>): Stage => {
  if (Status === 1) return 'published';
  return Publishedtime === null ? 'draft' : 'withdrawn';
};
