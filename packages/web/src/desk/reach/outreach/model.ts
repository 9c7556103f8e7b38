import type { PushText } from '@xuanjiang/contracts/outreach-template';

/** What the form of a text for announcements holds. */
export interface TemplateFields {
  /** The version that it began with; 0 for a new one. */
  readonly Version: number;
  readonly Name: string;
  readonly Title: string;
  readonly Content: string;
}

export const NEW_TEMPLATE: TemplateFields = { Version: 0, Name: '', Title: '', Content: '' };

export const fieldsOf = ({ Version, Name, Title, Content }: PushText): TemplateFields => ({
  Version,
  Name,
  Title,
  Content,
});

/** The fields of a text that somebody reads. */
export const TEXT_FIELDS = ['Name', 'Title', 'Content'] as const;

/** The fields in which two versions differ. */
export const differing = (
  mine: TemplateFields,
  theirs: TemplateFields,
): (typeof TEXT_FIELDS)[number][] => TEXT_FIELDS.filter((name) => mine[name] !== theirs[name]);
