import { escapeHtml, simulatorPage } from './page.ts';
import type { Person } from './people.ts';

export interface AuthorizePage {
  readonly title: string;
  readonly text: string;
  readonly people: readonly Person[];
  /** Where a choice leads. */
  readonly choose: (person: Person) => string;
  readonly refuse: string;
}

const row = (person: Person, href: string): string => {
  const name = person.nickname === '' ? '（空）' : person.nickname;
  return `<li><a class="row" href="${escapeHtml(href)}" data-person="${escapeHtml(person.key)}">
    <span class="disc" style="background:${person.color}" aria-hidden="true">${escapeHtml([...person.nickname][0] ?? '？')}</span>
    <span><span class="name">${escapeHtml(name)}</span><span class="note">${escapeHtml(person.note)}</span></span>
  </a></li>`;
};

/** The page on which somebody is chosen, or refuses. */
export const authorizePage = ({ title, text, people, choose, refuse }: AuthorizePage): string =>
  simulatorPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
    <p>${escapeHtml(text)}</p>
    <ul>${people.map((person) => row(person, choose(person))).join('')}</ul>
    <a class="refuse" href="${escapeHtml(refuse)}" data-person="refuse">拒绝</a>`,
  );
