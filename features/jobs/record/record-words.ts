import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { recordYears } from '#contract/facts/retention.ts'
import type { Cell, JobRecord, RecordContent } from '#contract/jobs/job-records.ts'

const cellText = (cell: Cell): string => (typeof cell === 'number' ? formatCount(cell) : cell)

const stepText = ({ count, days }: RecordContent['hired']): string =>
  days === null ? cellText(count) : `${cellText(count)}, half of them within ${countOf(days, 'day', 'days')}`

const spanText = ({ from, to }: RecordContent['shown'][number]): string =>
  `${formatDateTime(from)} to ${to ? formatDateTime(to) : 'the day of this record'}`

/** The facts of a record, the same on its page and in its PDF. */
export function recordLines(content: RecordContent): (readonly [term: string, detail: string])[] {
  const { applicants, shown } = content
  return [
    ['Advertisement', content.title],
    ['Employer', content.company],
    ['Place', content.location || 'Not stated'],
    ['Who may apply', content.whoMayApply],
    ...shown.map((span) => ['Online', spanText(span)] as const),
    ...(content.maldiviansOnly ?? []).map((span) => ['For Maldivians only', spanText(span)] as const),
    ['Days online', formatCount(content.daysShown)],
    ['Views', cellText(content.views)],
    ['Applicants, Maldivian', cellText(applicants.Maldivian)],
    ['Applicants, not Maldivian', cellText(applicants.other)],
    ['Applicants, not stated', cellText(applicants['not said'])],
    ['Answered', stepText(content.answered)],
    ['Interviewed', stepText(content.met)],
    ['Offered the job', stepText(content.offered)],
    ['Hired', stepText(content.hired)],
  ]
}

/** Sentences about the advertisement since its record was made. They say what is compared, and no more. */
export function changeSinceIssue({ since, content }: Pick<JobRecord, 'since' | 'content'>): string {
  if (since.isDeleted) return 'The advertisement was deleted after this record was made.'
  const wasShown = content.shown.at(-1)?.to === null
  return [
    since.changedAt
      ? `The text of the advertisement was changed on ${formatLongDate(since.changedAt)}, after this record was made.`
      : 'The text has not changed since.',
    since.whoMayApplyChangedAt &&
      `Who may apply was changed on ${formatLongDate(since.whoMayApplyChangedAt)}.`,
    wasShown && !since.isShown && 'The advertisement has been taken offline since.',
    !wasShown && since.isShown && 'The advertisement is online again.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The applications that the counts of a record leave out. Records of earlier releases do not say their period. */
const countedNote = ({ keptForMonths }: Pick<RecordContent, 'keptForMonths'>): string =>
  keptForMonths === undefined
    ? 'Only applications that were still kept when this record was made are counted.'
    : `Only applications that were still kept when this record was made are counted: rejected and withdrawn ones are deleted ${countOf(keptForMonths, 'month', 'months')} after their last change. Nationality is as stated in the application; for deleted accounts it is not known.`

/** Heading of a text of a record: 'Text as published', then 'Change 1'. */
export const textHeading = ({ textsLeftOut = 0 }: Pick<RecordContent, 'textsLeftOut'>, at: number): string =>
  at === 0 ? 'Text as published' : `Change ${at + textsLeftOut}`

/** Notes below the facts of a record. */
export const recordNotes = (
  content: Pick<RecordContent, 'keptForMonths' | 'textsLeftOut'>,
): readonly string[] => [
  countedNote(content),
  ...(content.textsLeftOut
    ? [
        `Only the newest changes of the text are shown: ${countOf(content.textsLeftOut, 'earlier one is', 'earlier ones are')} left out.`,
      ]
    : []),
  'Counts below five are given as ‘fewer than five’. Nothing in this record is about a person.',
  'Views are counted together: the nationality of those who look is not known.',
  'The text is the title, the description and the benefits. Later changes of the pay, the place, the closing day, the requirements and the questions are not noted.',
  'All times are Maldives time.',
  `Anybody with the code can check this record for ${recordYears} years.`,
]
