import type { Intent } from '../../../../lib/intent.ts';
import { t } from './texts.ts';

/** Why the login is asked for, to be read over it. */
export const loginReason = (intent: Intent): string => {
  switch (intent.kind) {
    case 'reservation':
      return t('intentWhyReservation', { title: intent.title });
    case 'favourite':
      return t('intentWhyFavourite', { title: intent.title });
    case 'follow':
      return t('intentWhyFollow', { name: intent.name });
    case 'followGuide':
      return t('intentWhyFollowGuide', { title: intent.title });
    case 'correction':
    case 'guideReport':
      return t('intentWhyReport');
    case 'event':
      return t('intentWhyEvent', { title: intent.title });
    case 'group':
      return t('intentWhyGroup', { name: intent.name });
    case 'questionVote':
    case 'pollVote':
      return t('intentWhyVote');
    case 'signUp':
    case 'signUpWith':
      return t('intentWhySignUp');
    case 'question':
      return t('intentWhyQuestion');
    case 'message':
      return t(intent.question ? 'intentWhyAsked' : 'intentWhyMessage', { text: intent.text });
  }
};
