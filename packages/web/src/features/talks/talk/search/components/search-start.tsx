import { Section } from '../../../../../ui/section.tsx';
import { SUGGESTED_KEYWORDS } from '../suggested-keywords.ts';
import { t } from '../texts.ts';
import { KeywordList } from './keyword-list.tsx';
import styles from './search-start.module.css';

interface Props {
  readonly keywords: readonly string[];
  readonly onChoose: (keyword: string) => void;
  readonly onForget: (keyword: string) => void;
  readonly onForgetAll: () => void;
}

/** Before anything is typed: what was searched for before, and what others look for. */
export const SearchStart = ({ keywords, onChoose, onForget, onForgetAll }: Props) => (
  <>
    {keywords.length > 0 && (
      <Section
        className={styles.first}
        title={t('talkSearchRecent')}
        aside={
          <button type="button" className={styles.clear} onClick={onForgetAll}>
            {t('talkSearchForgetAll')}
          </button>
        }
      >
        <KeywordList keywords={keywords} onChoose={onChoose} onForget={onForget} />
      </Section>
    )}
    <Section className={styles.first} title={t('talkSearchTry')}>
      <KeywordList keywords={SUGGESTED_KEYWORDS} onChoose={onChoose} />
    </Section>
  </>
);
