import type { NameOf } from '../base/facts.ts'
import { writableForDays } from './periods.ts'

const ended = `This conversation ended ${writableForDays} days after the decision`

/** Reasons why writing in a conversation is closed: the refusal of a call, and the text on the page. */
export const closedReasons = {
  ended: { refusal: ended, shown: `${ended}.` },
  withdrawn: { refusal: 'The application was withdrawn', shown: 'The application was withdrawn.' },
  'job removed': {
    refusal: 'The job was removed, so the employer reads no more messages here',
    shown: 'The job was removed, so the employer reads no more messages here.',
  },
  'blocked by you': {
    refusal: 'You have blocked this conversation. Unblock it to write',
    shown: 'You have blocked this conversation. You get no more messages from the other side.',
  },
  'employer blocked': {
    refusal:
      'You have blocked this employer altogether. To write, unblock it under Privacy in your profile first',
    shown: 'You have blocked this employer altogether. You can unblock it under Privacy in your profile.',
  },
  suspended: {
    refusal: 'This employer cannot read messages at the moment',
    shown: 'This employer cannot read messages at the moment.',
  },
  blocked: {
    refusal: 'The other side accepts no more messages here',
    shown: 'The other side accepts no more messages here.',
  },
  gone: {
    refusal: 'The other person no longer has an account',
    shown: 'The other person no longer has an account.',
  },
} as const satisfies Record<string, { refusal: string; shown: string }>
export type ClosedReason = NameOf<typeof closedReasons>

/** The reason as pages and programs know it that were written before it was told apart. */
export const earlierReasons = {
  ended: 'ended',
  withdrawn: 'withdrawn',
  'job removed': 'job removed',
  'blocked by you': 'blocked by you',
  'employer blocked': 'blocked by you',
  suspended: 'blocked',
  blocked: 'blocked',
  gone: 'gone',
} as const satisfies Record<ClosedReason, ClosedReason>

/** The page's words for a reason. A later release may know more reasons than an open page of this one. */
export const shownReason = (reason: ClosedReason): string =>
  (closedReasons as Partial<typeof closedReasons>)[reason]?.shown ?? closedReasons.blocked.shown
