import { inWords, inWordsFirst } from '../base/in-words.ts'
import { askedAfterDays } from './hiring-answers.ts'
import {
  answersNoticeDays,
  certificateNoticeDays,
  closingNoticeDays,
  termNoticeDays,
  unreadForMinutes,
} from './periods.ts'

/** Notices by mail and in browsers that people choose. Plain values only. */
export interface Notice {
  name: string
  label: string
  about: string
  /** Kinds of mails of this notice. */
  kinds: readonly string[]
  for: readonly ('jobseeker' | 'employer' | 'admin')[]
  /** It also goes to addresses without an account: the contacts of jobs. */
  toContacts?: true
  /** It can wait until the morning. */
  waits?: true
  /** Also shown as a browser notification, where the person turned that on. */
  pushes?: true
  /** Set when accounts without an e-mail address get the notice as a text message, because the person waits for it. */
  texts?: true
  /** Reason why it cannot be turned off. */
  why?: string
  /** Set when it is about the person and not about the company, except for these kinds. */
  ofPersonBut?: readonly string[]
}

const all = [
  {
    name: 'alerts',
    label: 'New jobs for my alerts',
    about: 'New jobs that match your searches. Each alert has its own link to change or stop it.',
    kinds: ['job-alert', 'alert-go-on'],
    for: ['jobseeker'],
    waits: true,
    pushes: true,
  },
  {
    name: 'saved-jobs',
    label: 'A job I saved closes soon, or opens to me',
    about: `Once, ${inWords(closingNoticeDays)} days before, and on the day when one that is open to Maldivians first opens to all, when you have not applied.`,
    kinds: ['saved-job-closing', 'saved-job-open'],
    for: ['jobseeker'],
    waits: true,
  },
  {
    name: 'certificates',
    label: 'A certificate of mine expires',
    about: `Once, ${certificateNoticeDays} days before its last day.`,
    kinds: ['certificate-expiring'],
    for: ['jobseeker'],
    waits: true,
    pushes: true,
  },
  {
    name: 'invitations',
    label: 'Invitations to apply',
    about: 'When an employer invites you to a job. Only while you allow invitations.',
    kinds: ['invited-to-apply'],
    for: ['jobseeker'],
    waits: true,
    pushes: true,
  },
  {
    name: 'answers',
    label: 'Answers to my applications',
    about: 'When an employer decides, writes a note with its answer, or asks for documents.',
    kinds: ['application-status'],
    for: ['jobseeker'],
    pushes: true,
    texts: true,
    why: 'Always sent, because this is the answer you applied for.',
  },
  {
    name: 'progress',
    label: 'Progress of my applications',
    about: 'When an employer looks at your application or puts you on the shortlist, without a note.',
    kinds: ['application-progress'],
    for: ['jobseeker'],
    pushes: true,
  },
  {
    name: 'applications-sent',
    label: 'My application was sent',
    about: 'A copy of what you sent, when you apply.',
    kinds: ['application-sent'],
    for: ['jobseeker'],
  },
  {
    name: 'applications',
    label: 'New applications',
    about: 'When somebody applies, withdraws, or asks for the answer you promised.',
    kinds: [
      'application-received',
      'application-received-contact',
      'application-received-claim',
      'applications-received',
      'application-withdrawn',
      'application-withdrawn-contact',
      'application-withdrawn-claim',
      'answer-asked',
    ],
    for: ['employer'],
    toContacts: true,
    pushes: true,
  },
  {
    name: 'messages',
    label: 'Messages I have not read',
    about: `${inWordsFirst(unreadForMinutes)} minutes after somebody wrote to you about an application, at most once an hour.`,
    kinds: ['message-unread'],
    for: ['jobseeker', 'employer'],
    pushes: true,
  },
  {
    name: 'mentions',
    label: 'A colleague mentions me',
    about: 'When somebody of your company writes @ and your name in a note about an applicant.',
    kinds: ['note-mention'],
    for: ['employer'],
    ofPersonBut: [],
    pushes: true,
  },
  {
    name: 'interviews',
    label: 'Interviews and offers',
    about: 'When one is proposed, agreed, moved, cancelled or answered.',
    kinds: [
      'interview-proposed',
      'interview-agreed',
      'interview-suggested',
      'interview-declined',
      'interview-cancelled',
      'interview-moved',
      'offer-made',
      'offer-answered',
      'offer-taken-back',
      'papers-asked',
    ],
    for: ['jobseeker', 'employer'],
    pushes: true,
    texts: true,
    why: 'Always sent, so that nobody misses a change.',
  },
  {
    name: 'interview-reminders',
    label: 'An interview is tomorrow',
    about: 'The day before an interview that was agreed.',
    kinds: ['interview-reminder'],
    for: ['jobseeker', 'employer'],
    texts: true,
    pushes: true,
  },
  {
    name: 'days-near',
    label: 'An offer ends, or documents are due',
    about: 'The day before and on the day, while the offer is not answered or the document is not ticked.',
    kinds: ['offer-ends', 'papers-due'],
    for: ['jobseeker', 'employer'],
    texts: true,
    pushes: true,
  },
  {
    name: 'answers-due',
    label: 'Answers that I promised',
    about: `Half-way, ${inWords(answersNoticeDays)} days before and on the day by which you promised an answer.`,
    kinds: ['answers-due'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'own-jobs',
    label: 'My jobs',
    about:
      'Before a job expires, when it has, when it was renewed automatically, and when one could not be published at its time.',
    kinds: ['job-expiring', 'job-expired', 'jobs-renewed', 'job-not-published'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'live-jobs',
    label: 'Am I still hiring?',
    about: `Every ${inWords(askedAfterDays)} days, for each open job. My dashboard asks the same, and a job that nobody answers for is paused.`,
    kinds: ['still-hiring'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'terms',
    label: 'The end of my plan',
    about: `${termNoticeDays.join(' and ')} days before it ends, and when it has ended.`,
    kinds: ['term-ending', 'term-ended'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'desk',
    label: 'Work at the desk',
    about: 'Payment slips, contact messages, and employers at the limit of the directory.',
    kinds: ['slip-received', 'contact-message', 'directory-limit'],
    for: ['admin'],
  },
  {
    name: 'account',
    label: 'My account and its security',
    about:
      'Links to confirm an address, new passwords, what happens to your account, and answers to what you wrote us.',
    kinds: [
      'verify-email',
      'welcome',
      'password-reset',
      'password-changed',
      'password-taken',
      'change-email',
      'email-change-asked',
      'email-changed',
      'phone-number-changed',
      'address-corrected',
      'address-put-back',
      'alert-confirm',
      'authenticator-removed',
      'passkey-added',
      'passkey-removed',
      'identity-connected',
      'identity-removed',
      'operator-added',
      'colleague-invited',
      'member-invited',
      'member-removed',
      'member-suspended',
      'member-reinstated',
      'bank-account-changed',
      'verification-withdrawn',
      'account-suspended',
      'account-reinstated',
      'account-deleted',
      'account-unused',
      'applicant-left',
      'job-answered-by-link',
      'contact-answer',
      'report-answered',
      'api-key-made',
      'webhook-added',
      'webhook-off',
    ],
    ofPersonBut: [
      'verification-withdrawn',
      'applicant-left',
      'job-answered-by-link',
      'report-answered',
      'api-key-made',
      'webhook-added',
      'webhook-off',
    ],
    for: ['jobseeker', 'employer', 'admin'],
    why: 'Always sent, so that nobody can take over your account unnoticed.',
  },
  {
    name: 'receipts',
    label: 'Payments and decisions',
    about: 'Decisions on payments, and jobs that we took off the board or paused.',
    kinds: [
      'subscription-approved',
      'subscription-rejected',
      'approval-void',
      'credit-note-issued',
      'refund-paid',
      'payment-kept',
      'part-received',
      'refund-reference',
      'plan-granted',
      'job-removed',
      'evidence-given',
      'evidence-dropped',
      'job-held',
      'job-kept',
      'job-change-asked',
      'job-corrected',
      'job-paused',
      'advertisements-filed',
      'advertisements-taken-back',
    ],
    for: ['employer'],
    why: 'Always sent: you get an answer to every payment and decision.',
  },
] as const satisfies readonly Notice[]

export const notices: readonly Notice[] = all

/** All kinds of mails. Each belongs to a notice, which says whether it can be turned off. */
export type MailKind = (typeof all)[number]['kinds'][number]

/** Kinds about a person. The other kinds for employers are about the company, so its owners get them. */
export const kindsOfPerson: readonly string[] = notices.flatMap(({ kinds, ofPersonBut }) =>
  ofPersonBut ? kinds.filter((kind) => !ofPersonBut.includes(kind)) : [],
)

export const canEnd = ({ why }: Notice): boolean => why === undefined

/** Notice of a kind of mail; undefined for a kind that is no longer sent. */
export const noticeOf = (kind: string): Notice | undefined =>
  notices.find(({ kinds }) => kinds.includes(kind))
