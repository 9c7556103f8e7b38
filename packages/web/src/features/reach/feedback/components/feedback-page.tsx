import { useRef } from 'react';
import { FeedbackFields } from './feedback-fields.tsx';
import { OwnFeedbacks } from './own-feedbacks.tsx';

/** Reports something to those who run the product, and shows what became of what was reported. */
export const FeedbackPage = () => {
  const own = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <FeedbackFields
        onSent={() => {
          own.current?.scrollIntoView();
          own.current?.focus({ preventScroll: true });
        }}
      />
      <OwnFeedbacks heading={own} />
    </>
  );
};
