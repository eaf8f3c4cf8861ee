import { type NameOf, type NameWith, namesOf } from '../base/facts.ts'
import type { Tone } from '../base/tone.ts'

interface Facts {
  /** It is still to be decided whether to go on with the person: false once they are shortlisted or invited. */
  toDecide: boolean
  /** False after a withdrawal: the employer sees nothing that was sent, and the job counts as not applied for. */
  stands: boolean
  /** The employer can choose the status. */
  byEmployer: boolean
  /** The status counts as an answer, even without written words. */
  isAnswer: boolean
  /** The status rejects the job seeker: it takes a reason, and cancels agreed interviews and offers. */
  refuses: boolean
  tone: Tone
  /** Words for the answer on the job seeker's My Page. */
  answerWords: string
}

/** A status that waits for the employer. */
interface Waiting extends Facts {
  waits: true
  /** Its step between Seen and the decision. */
  stage: string | null
  /** Ready template for a rejection. {name}, {job}, {company} and {date} are filled in. */
  refusal: { name: string; text: string }
}

/** A final status: decided or withdrawn. */
interface Ended extends Facts {
  waits: false
  /** Label of the last step. */
  stage: string
}

/** The statuses of an application, with all facts of each. The key is the word on screens (`ApplicationStatusBadge`). */
export const applicationStatuses = {
  Applied: {
    waits: true,
    toDecide: true,
    stands: true,
    byEmployer: false,
    isAnswer: false,
    refuses: false,
    tone: 'blue',
    answerWords: 'They wrote to you',
    stage: null,
    refusal: {
      name: 'Rejection: applied',
      text: 'Dear {name}, thank you for applying for {job} at {company}. We have chosen others this time and wish you well.',
    },
  },
  'Under Review': {
    waits: true,
    toDecide: true,
    stands: true,
    byEmployer: true,
    isAnswer: false,
    refuses: false,
    tone: 'yellow',
    answerWords: 'They are reading your application',
    stage: null,
    refusal: {
      name: 'Rejection: under review',
      text: 'Dear {name}, thank you for applying for {job} at {company}. We have read your application with care and have chosen others this time.',
    },
  },
  Shortlisted: {
    waits: true,
    toDecide: false,
    stands: true,
    byEmployer: true,
    isAnswer: false,
    refuses: false,
    tone: 'indigo',
    answerWords: 'You are on the shortlist',
    stage: 'Shortlisted',
    refusal: {
      name: 'Rejection: shortlisted',
      text: 'Dear {name}, you were among the few whom we considered for {job}. We have chosen somebody else this time, and would be glad if you applied at {company} again.',
    },
  },
  Interview: {
    waits: true,
    toDecide: false,
    stands: true,
    byEmployer: true,
    isAnswer: true,
    refuses: false,
    tone: 'purple',
    answerWords: 'You are invited to an interview',
    stage: 'Interview',
    refusal: {
      name: 'Rejection: interviewed',
      text: 'Dear {name}, thank you for the time you took for the interview for {job}. We have chosen somebody else, and wish you every success.',
    },
  },
  Hired: {
    waits: false,
    toDecide: false,
    stands: true,
    byEmployer: true,
    isAnswer: true,
    refuses: false,
    tone: 'green',
    answerWords: 'You got the job',
    stage: 'Decision',
  },
  Rejected: {
    waits: false,
    toDecide: false,
    stands: true,
    byEmployer: true,
    isAnswer: true,
    refuses: true,
    tone: 'red',
    answerWords: 'Not successful this time',
    stage: 'Decision',
  },
  Withdrawn: {
    waits: false,
    toDecide: false,
    stands: false,
    byEmployer: false,
    isAnswer: false,
    refuses: false,
    tone: 'grey',
    answerWords: 'You withdrew your application',
    stage: 'Withdrawn',
  },
} as const satisfies Record<string, Waiting | Ended>

export type ApplicationStatus = NameOf<typeof applicationStatuses>

/** Names of the statuses in which an application does not stand any more. */
export const withdrawnStatuses = namesOf(applicationStatuses, ({ stands }) => !stands)

/** A status in which an application waits for the employer. */
export type WaitingStatus = NameWith<typeof applicationStatuses, 'waits'>
/** A status that an employer can choose. */
export type AnswerStatus = NameWith<typeof applicationStatuses, 'byEmployer'>
