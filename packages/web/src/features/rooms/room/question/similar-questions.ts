import type { Question } from '@xuanjiang/contracts/question';

/** Words that say nothing of what is asked. */
const FILLERS =
  /请问|想问|问一下|老师|你好|您好|一下|可以|能不能|有没有|是不是|是否|什么|怎么样|怎么|如何|多少|吗|呢|的|了|啊/gu;

const signs = /[^\p{L}\p{N}]+/gu;

/** Each two characters that stand side by side. */
const pairsOf = (text: string): ReadonlySet<string> => {
  const plain = [
    ...text.normalize('NFKC').toLowerCase().replaceAll(FILLERS, '').replaceAll(signs, ''),
  ];
  return new Set(plain.slice(1).map((character, place) => `${plain[place]}${character}`));
};

/** How much two texts have in common, from 0 to 1: the part of the shorter one that the other has as well. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const least = Math.min(a.size, b.size);
  return least === 0 ? 0 : [...a].filter((pair) => b.has(pair)).length / least;
};

/** Less is chance. */
const LIKENESS_MIN = 0.5;

/**
 * The questions of a room that are like a text: the most like it first; of equals those with an answer, then those that more
 * people want to know.
 */
export const similarQuestions = (
  text: string,
  questions: readonly Question[],
  most: number,
): readonly Question[] => {
  const sought = pairsOf(text);
  return questions
    .filter(({ State, Mergedinto }) => State !== 'dismissed' && Mergedinto === 0)
    .map((question) => ({ question, like: likeness(sought, pairsOf(question.Message.Content)) }))
    .filter(({ like }) => like >= LIKENESS_MIN)
    .sort(
      (a, b) =>
        b.like - a.like ||
        Number(b.question.State === 'answered') - Number(a.question.State === 'answered') ||
        b.question.Votes - a.question.Votes,
    )
    .slice(0, most)
    .map(({ question }) => question);
};
