import type { NameOf } from '../base/facts.ts'
import { writableForDays } from './periods.ts'

const ended = `This conversation ended ${writableForDays} days after the decision`

interface Facts {
  refusal: string
  shown: string
  /** The reason by which an open page of the release before knows it, if it is new. */
  earlier?: string
}

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
    earlier: 'blocked by you',
  },
  suspended: {
    refusal: 'This employer cannot read messages at the moment',
    shown: 'This employer cannot read messages at the moment.',
    earlier: 'blocked',
  },
  blocked: {
    refusal: 'The other side accepts no more messages here',
    shown: 'The other side accepts no more messages here.',
  },
  gone: {
    refusal: 'The other person no longer has an account',
    shown: 'The other person no longer has an account.',
  },
} as const satisfies Record<string, Facts>
export type ClosedReason = NameOf<typeof closedReasons>

export function earlierReason(reason: ClosedReason): ClosedReason {
  const facts = closedReasons[reason]
  return 'earlier' in facts ? facts.earlier : reason
}

/** The page's words for a reason. A later release may know more reasons than an open page of this one. */
export const shownReason = (reason: ClosedReason): string =>
  (closedReasons as Partial<typeof closedReasons>)[reason]?.shown ?? closedReasons.blocked.shown
