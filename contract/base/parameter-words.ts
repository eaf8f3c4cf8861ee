import { maxFeatured } from '../facts/bounds.ts'
import { nearbyKilometres } from '../facts/place-values.ts'
import { inWords } from './in-words.ts'

export type Words = Readonly<Record<string, string>>

/** Parameters that mean the same in every call, for the API's description. Shapes and limits are in their schemas. */
const everywhere: Words = {
  page: 'Page of the list, from 1. A page beyond the last one is an empty list',
  limit: 'Maximum number of entries on a page',
  after:
    'Cursor from the Link header of another page: this page begins behind it, even if rows came or went meanwhile',
  before: 'Cursor from the Link header of another page: this page ends before it',
  order: 'Direction of the order',
  from: 'First day that counts, in the Maldives, such as 2026-11-20',
  to: 'Last day that counts, in the Maldives, such as 2026-11-20',
  year: 'Calendar year in the Maldives',
  format: 'Form of the reply',
  q: 'Words to find, in any case and without accents',
  sort: 'Order of the list',
  status: 'Only entries with this status, in any case',
  state: 'Only entries in this state',
  kind: 'Only entries of this kind',
  act: 'Only entries about this act',
  token:
    'Secret of a link that was sent to the caller. An unknown or expired one is refused with `bad_token`',
  way: '`view` shows the file, `download` saves it; the people whom it is about can see which',
  employer: 'Id of a company: only its entries',
  operator: 'Id of an operator: only what that person did',
  employerId: 'Id of the company',
  jobId:
    'Id of the job. One that is gone, or not the caller\u2019s where only owners have access, is `not_found`',
  seekerId: 'Id of the job seeker',
  applicationId: 'Id of the application, and of its conversation. Other people\u2019s are `not_found`',
  applicantId: 'Id of the job seeker who applied for this job; not the id of the application',
  subscriptionId: 'Id of the purchase',
  importId: 'Id of the import of a file of advertisements',
  memberId: 'Id of a place in the team of the company; not the id of an account',
  webhookId: 'Id of the webhook, from the list of webhooks',
  deliveryId: 'Id of one delivery of the webhook, from its list of deliveries',
  keyId: 'Id of the API key, from the list of keys; not the key itself',
  messageId: 'Id of the message',
  interviewId: 'Id of the interview. An application has one current interview at a time',
  offerId: 'Id of the offer. A newer offer replaces an open one, under an id of its own',
  paperId: 'Id of a document or step that is asked for before the first day',
  requestId: 'Id of the request for documents',
  draftId: 'Id of the draft of an advertisement',
  templateId: 'Id of the template',
  noteId: 'Id of the note',
  labelId: 'Id of the label',
  viewId: 'Id of the saved list',
  answerId: 'Id of the prepared answer',
  photoId: 'Id of the photo',
  fileId: 'Id of the file',
  pageId: 'Id of the photographed page',
  uploadId: 'Id of the upload in pieces, from its first call',
  alertId: 'Id of the alert',
  invitationId: 'Id of the invitation',
  passkeyId: 'Id of the passkey in the account; not the id that the browser gave it',
  sessionId: 'Id of the log-in on one device, from the list of devices',
  placeId: 'Id of a place, such as k-maafushi; `GET /api/places` finds it',
  groupId: 'Id of a group of words that mean the same',
  operatorId: 'Id of the operator',
  statementId: 'Id of the bank statement',
  refundId: 'Id of the refund',
  reportId: 'Id of the report',
  flagId: 'Id of the flag',
  mailId: 'Id of the e-mail in the outbox',
  day: 'Day in the Maldives, such as 2026-11-20',
  number: 'Number of the paper, as it is printed on it',
  code: 'Code of the record, as it is printed on it',
  featured: 'Only advertisements that stand out, or only the others',
  version: 'Version that was read. If there is a newer one, the call is refused and changes nothing',
  applicants:
    'Number of applicants that was read. If there are more, the call is refused and changes nothing',
  tab: 'Part of the list of jobs',
  only: 'Only jobs with unanswered applicants, that close within a week, or that stand out',
  open: '`true`: only open jobs, for the employer itself too',
  area: 'Only acts of this part of the company',
  nationality: 'Nationality of the reader. Without it, jobs for everybody who may apply for the job itself',
  title: 'Title of the job that is gone',
  at: 'Start of the interview, such as 2026-11-20T05:00:00Z',
  minutes: 'Length of the interview in minutes',
  except: 'Id of an interview that is moved, and so does not collide with itself',
  size: 'Side of a logo (96, 160) or width of a photo (480, 960) in pixels. Other files come whole',
  path: 'Name of the file, from the reply that names it',
  '*': 'Name of the file, from the reply that names it',
  location: 'Text that the location contains, in any case and without accents',
  sector: 'Sector, in any case. Any other word is refused with the valid ones',
  job: 'Ids of jobs',
  verdict: 'Only rows with this outcome',
  flag: 'Only jobs with a flag of this kind, or with one that waits',
  expired: 'Whether certificates that have expired are shown; by default they are left out',
  includeEmployer: '`true`: with the employer of the job',
  applications: 'Ids of two to five applications to the company, with commas between them',
  publishAt: 'Time of a planned publication, such as 2026-11-20T05:00:00Z: what would pay for it then',
  line: 'Number of the row in the file, from 1',
  slip: 'Whether a payment slip was sent',
  t: 'Ignored; older programs send it',
  slug: 'Name as it stands in addresses: lower case with hyphens',
}

/** The search for jobs, its counts, and lists that are filtered like it. */
export const searchWords: Words = {
  q: 'Words to find, in English or Dhivehi, in titles, employers, places and texts. Misspelled words are corrected unless `spelling` says otherwise',
  spelling: '`as-typed` takes the words of `q` as they are, without a correction',
  place: `Ids of places, such as k-maafushi or atoll-k; a job matches one of them. With -and-nearby at the end, places within ${nearbyKilometres} kilometres match too; atoll-k-without-city leaves out the city of an atoll, as lists and pages named after it do`,
  location: 'Text that the location contains as the employer typed it, in any case and without accents',
  category: 'Category of the work, in any case. Any other word is refused with the valid ones',
  sector: 'Sector of the employer, in any case. Any other word is refused with the valid ones',
  type: 'Types of employment, in any case; a job matches one of them',
  mode: 'Where the work is done, in any case',
  applicants: 'Jobs that Maldivians, or foreigners, may apply for',
  guaranteed:
    'Least guaranteed pay of a month, in whole rufiyaa. Dollars count at the exchange rate of the day; pay by the hour without promised hours is no guarantee',
  payStated: '`yes`: only jobs that state an amount',
  liveIn: '`yes`: only jobs with a room from the employer',
  meals: '`yes`: only jobs with meals from the employer',
  boatPaid: '`yes`: only jobs whose employer pays the boat or bus',
  dayOff: '`yes`: only jobs with at least one day off a week',
  postedWithin: 'Age of the advertisement at most',
  sort: 'Order of the list: closing day, guaranteed pay with the highest first, employer, or newest. Without it, what fits the words best is first, or the newest where there are no words',
  featured: `\`first\` puts up to ${inWords(maxFeatured)} featured jobs of different employers first`,
}

/** Lists of people who applied. All filters are about facts as they were sent; an applicant has to match all of them. */
const applicants: Words = {
  q: 'Text in the name or the e-mail address',
  job: 'Id of a job of the company: only its applicants',
  words: 'Words in the name, the profile, the letter or the CV',
  label: 'Name of a label: only applicants who have it',
  waiting:
    '`decide`: people to decide about; `chosen`: shortlisted and invited people, and those with an offer; `yes`: both, and who wrote after the decision; `no`: the others; `message`: people with an unread message. By default `yes`, unless `status` is given',
  assigned: 'Only applicants of this member, by id; `me` for the caller\u2019s own',
  engaged: '`true`: only undecided applicants with an interview or an offer',
  nationality: 'Maldivian or foreign, as it was sent',
  permit: 'Work permit or visa, as it was sent',
  years: 'Least number of years in the occupation of the job',
  education: 'Least level of education',
  language: 'Language that the person speaks',
  level: 'Least level of `language`',
  certificate: 'Kind of certificate that the person has and that is valid today',
  availableBy: 'Last day on which the person can begin, such as 2026-11-20',
  payUpTo: 'Most that the person expects in a month, in whole rufiyaa',
  place: 'Text that the place of the profile contains',
  liveIn: '`true`: only people who would live at the workplace',
  type: 'Job type that the person accepts',
  question: 'Id of a question of the advertisement, for `answer`',
  answer: 'Answer to `question`: a text contains it, a number is at least as large, a day is on it or before',
  meets: 'Paths of requirements that have to be met, such as years or languages.English',
}

const files: Words = {
  application:
    'Id of the application to the caller\u2019s company with which it was sent. Without it the access of the directory decides',
}

/** Calls in which names have a meaning of their own, the first that fits. */
const groups: readonly { calls: RegExp; words: Words }[] = [
  {
    calls: /^\/api\/(jobs\/(facets|categories|search-advice|around)|jobseekers\/search)$/,
    words: searchWords,
  },
  { calls: /^\/api\/(jobs\/\{jobId\}\/applicant|employers\/inbox)/, words: applicants },
  {
    calls: /^\/api\/employers\/invitations-to-apply$/,
    words: { job: 'Id of a job of the company: without the people who applied for it, or are invited to it' },
  },
  { calls: /^\/api\/jobseekers\/\{seekerId\}\/(cv|certificates)/, words: files },
]

/** Meaning of a parameter in a call, by its path in the description; undefined where its name says all. */
export function parameterWords(path: string, name: string): string | undefined {
  const group = groups.find(({ calls }) => calls.test(path))
  return group?.words[name] ?? everywhere[name]
}
