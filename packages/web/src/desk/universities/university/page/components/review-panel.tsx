import type { OrgField, OrgReview } from '@xuanjiang/contracts/university-staff';
import { ORG_REMARK_MAX } from '@xuanjiang/contracts/university-staff';
import { Button, Input, Tag } from 'antd';
import { useDraft } from '../../../../../lib/draft.ts';
import { showToast } from '../../../../../ui/toast.ts';
import { Compared, RecordPanel } from '../../../../kit/public.ts';
import { useDecide, usePictures } from '../api.ts';
import { labelOf, wordsOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';

interface Props {
  readonly review: OrgReview;
  /** It is decided. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Swatches = ({ colors }: { readonly colors: readonly string[] }) => (
  <div className={styles.swatches} aria-hidden="true">
    {colors.map((color, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the former and the new one may be the same
      <span key={place} className={styles.swatch} style={{ background: color }} />
    ))}
  </div>
);

const Pictures = ({ review: { Id, After } }: Pick<Props, 'review'>) => {
  const pictures = After.Pictures;
  const urlOf = usePictures(
    Id,
    pictures.map((picture) => picture.Id),
  );
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture) => (
        <li key={picture.Id} className={styles.picture}>
          <img src={urlOf(picture.Id)} alt={picture.Text} />
        </li>
      ))}
    </ul>
  );
};

const NO_REMARKS: { readonly remarks: Partial<Record<OrgField, string>> } = { remarks: {} };

/** What was changed, the former value beside the new one: approved, or given back with a remark at its field. */
export const ReviewPanel = ({ review, onDone, onClose }: Props) => {
  const { Id, Version, Name, Fields, Before, After } = review;
  const { draft, change: keep, forget } = useDraft(`review/${Id}`, NO_REMARKS);
  // What was kept of a field that does not wait any more is not sent.
  const open = Fields.flatMap(({ Field }) => {
    const remark = draft.remarks[Field];
    return remark === undefined ? [] : [[Field, remark] as const];
  });
  const remarks = new Map(open);
  const decide = useDecide();
  const change = (field: OrgField, remark: string | null): void => {
    const next = new Map(remarks);
    if (remark === null) next.delete(field);
    else next.set(field, remark);
    keep({ remarks: Object.fromEntries(next) });
  };
  const isEmpty = [...remarks.values()].some((remark) => remark.trim() === '');
  const send = (): void =>
    decide.mutate(
      { Id, Version, Remarks: [...remarks].map(([Field, Remark]) => ({ Field, Remark })) },
      {
        onSuccess: () => {
          forget();
          showToast(t('pageReviewDone'));
          onDone();
        },
      },
    );
  return (
    <RecordPanel
      open
      title={Name}
      onClose={onClose}
      footer={
        <div className={styles.decide}>
          <Button
            type="primary"
            danger={remarks.size > 0}
            disabled={isEmpty}
            loading={decide.isPending}
            onClick={send}
          >
            {remarks.size === 0 ? t('pageReviewOk') : t('pageReviewSome', { count: remarks.size })}
          </Button>
        </div>
      }
    >
      {Fields.map(({ Field, State }) => {
        const remark = remarks.get(Field);
        const compared = {
          ...{ name: Field, label: '' },
          ...{ mine: wordsOf(Field, Before), theirs: wordsOf(Field, After) },
        };
        return (
          <section key={Field} className={styles.review} aria-label={labelOf(Field)}>
            <div className={styles.reviewHead}>
              <h2>{labelOf(Field)}</h2>
              <Tag color={State === 'waiting' ? 'warning' : 'default'}>
                {t(State === 'waiting' ? 'pageReviewWaits' : 'pageReviewSeen')}
              </Tag>
            </div>
            <Compared fields={[compared]} />
            {Field === 'Color' && <Swatches colors={[compared.mine, compared.theirs]} />}
            {Field === 'Pictures' && <Pictures review={review} />}
            {remark === undefined ? (
              <div>
                <Button size="small" onClick={() => change(Field, '')}>
                  {t('pageReviewAsk')}
                </Button>
              </div>
            ) : (
              <>
                <Input.TextArea
                  autoFocus
                  rows={2}
                  maxLength={ORG_REMARK_MAX}
                  aria-label={t('pageReviewRemark', { field: labelOf(Field) })}
                  placeholder={t('pageReviewRemark', { field: labelOf(Field) })}
                  value={remark}
                  onChange={({ target }) => change(Field, target.value)}
                />
                <div>
                  <Button size="small" type="text" onClick={() => change(Field, null)}>
                    {t('pageReviewKeep')}
                  </Button>
                </div>
              </>
            )}
          </section>
        );
      })}
    </RecordPanel>
  );
};
