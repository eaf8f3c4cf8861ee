/** What we tell by mail and in browsers, as people choose it. Plain values only. */
export interface Notice {
  name: string
  label: string
  about: string
  /** The kinds of mails that it is. */
  kinds: readonly string[]
  for: readonly ('jobseeker' | 'employer' | 'admin')[]
  /** It can wait until the morning. */
  waits?: true
  /** It is told in browsers too, where somebody turned that on. */
  pushes?: true
  /** Why it cannot be ended. */
  why?: string
}

export const notices: readonly Notice[] = [
  {
    name: 'alerts',
    label: 'New jobs for my alerts',
    about: 'New jobs like those you look for. Each alert has its own link to change or end it.',
    kinds: ['job-alert', 'alert-go-on'],
    for: ['jobseeker'],
    waits: true,
    pushes: true,
  },
  {
    name: 'saved-jobs',
    label: 'A job I saved closes soon',
    about: 'Once, three days before, when you have not applied.',
    kinds: ['saved-job-closing'],
    for: ['jobseeker'],
    waits: true,
  },
  {
    name: 'answers',
    label: 'Answers to my applications',
    about: 'When an employer answers, invites you or asks for documents.',
    kinds: ['application-status'],
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
    about: 'When somebody applies, takes an application back, or asks for the answer you promised.',
    kinds: ['application-received', 'application-received-contact', 'application-withdrawn', 'answer-asked'],
    for: ['employer'],
    pushes: true,
  },
  {
    name: 'messages',
    label: 'Messages I have not read',
    about: 'Ten minutes after somebody wrote to you about an application, at most once an hour.',
    kinds: ['message-unread'],
    for: ['jobseeker', 'employer'],
    pushes: true,
  },
  {
    name: 'interviews',
    label: 'Interviews and offers',
    about: 'When one is proposed, agreed, moved, cancelled or answered, and the day before an interview.',
    kinds: [
      'interview-proposed',
      'interview-agreed',
      'interview-suggested',
      'interview-declined',
      'interview-cancelled',
      'interview-moved',
      'interview-reminder',
      'offer-made',
      'offer-answered',
      'offer-taken-back',
    ],
    for: ['jobseeker', 'employer'],
    pushes: true,
  },
  {
    name: 'answers-due',
    label: 'Answers that I promised',
    about: 'Half-way, two days before and on the day by which you promised an answer.',
    kinds: ['answers-due'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'own-jobs',
    label: 'My jobs',
    about: 'Before a job expires, when it has, and when it was renewed by itself.',
    kinds: ['job-expiring', 'job-expired', 'jobs-renewed'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'live-jobs',
    label: 'Am I still hiring?',
    about:
      'Every seven days, for each open job. My dashboard asks the same, and a job that nobody answers for is paused.',
    kinds: ['still-hiring'],
    for: ['employer'],
    waits: true,
  },
  {
    name: 'terms',
    label: 'The end of my plan',
    about: '14 and 3 days before it ends, and when it has ended.',
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
    about: 'Links to confirm an address, new passwords, and what happens to your account.',
    kinds: [],
    for: ['jobseeker', 'employer', 'admin'],
    why: 'Without these e-mails somebody else could take your account without your knowing.',
  },
  {
    name: 'receipts',
    label: 'Payments and decisions',
    about: 'What became of a payment, and jobs that we took off the board or paused.',
    kinds: [
      'subscription-approved',
      'subscription-rejected',
      'plan-granted',
      'job-removed',
      'job-corrected',
      'job-paused',
    ],
    for: ['employer'],
    why: 'We owe you an answer to every payment and every decision.',
  },
]

/** Kinds for which somebody sits and waits: they go before all others. */
const awaited = ['verify-email', 'password-reset', 'change-email', 'alert-confirm']

export const isAwaited = (kind: string): boolean => awaited.includes(kind)

export const canEnd = ({ why }: Notice): boolean => why === undefined

/** What a mail of a kind is; of the account where nothing else is said. */
export const noticeOf = (kind: string): Notice | undefined =>
  notices.find(({ kinds }) => kinds.includes(kind))

/** `both` is by mail and in browsers, `push` in browsers alone. */
export const channels = ['mail', 'both', 'push', 'none'] as const
export type Channel = (typeof channels)[number]

/** How it is told until somebody chooses: in browsers too, since each of them was turned on by a press. */
export const firstChannel = ({ pushes }: Notice): Channel => (pushes ? 'both' : 'mail')

export const canBeToldBy = (notice: Notice, channel: Channel): boolean =>
  canEnd(notice) && (notice.pushes === true || channel === 'mail' || channel === 'none')
