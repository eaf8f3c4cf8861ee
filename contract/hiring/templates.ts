/** Reusable messages of an employer, with fields. */

import { namesWith } from '../base/facts.ts'
import { fillPlaceholders, knownPlaceholder, unknownPlaceholder } from '../base/placeholders.ts'
import { applicationStatuses, type WaitingStatus } from '../facts/application-status.ts'

export const templateFields = ['name', 'job', 'company', 'date'] as const
export type TemplateField = (typeof templateFields)[number]

/** Names of the fields in other programs. */
const otherNames: Readonly<Record<TemplateField, readonly string[]>> = {
  name: [
    'first name',
    'fname',
    'applicant first name',
    'candidate first name',
    'firstname',
    'full name',
    'applicant',
    'applicant name',
    'candidate',
    'candidate name',
  ],
  job: ['job title', 'jobtitle', 'position', 'role', 'vacancy', 'post'],
  company: ['company name', 'employer', 'employer name', 'organisation', 'organization'],
  date: ['today', "today's date"],
}

const fieldOf = (name: string): TemplateField | undefined =>
  templateFields.find((field) => field === name || otherNames[field].includes(name))

/** The first unknown field of a text: '{salary}'. */
export const unknownFieldIn = (text: string): string | undefined =>
  unknownPlaceholder(text, (name) => fieldOf(name) !== undefined)

/** The first field of a text that is sent as it stands: '{{name}}'. */
export const fieldIn = (text: string): string | undefined =>
  knownPlaceholder(text, (name) => fieldOf(name) !== undefined)

/** Refuses a field in words that are sent as they stand. */
export const readyWords = [
  (text: string) => fieldIn(text) === undefined,
  { error: ({ input }: { input?: unknown }) => unfilledWords(String(input)) },
] as const

export const unfilledWords = (text: string): string =>
  `has ${fieldIn(text)}, which is not filled in here. Please write the words instead`

export const filled = (text: string, values: Record<TemplateField, string>): string =>
  fillPlaceholders(text, (name) => {
    const field = fieldOf(name)
    return field && values[field]
  })

/** Default templates: a rejection for each waiting status, and others. */
export const starterTemplates: readonly { name: string; forStatus: WaitingStatus | null; text: string }[] = [
  ...namesWith(applicationStatuses, 'waits').map((forStatus) => ({
    ...applicationStatuses[forStatus].refusal,
    forStatus,
  })),
  {
    name: 'Invitation to an interview',
    forStatus: null,
    text: 'Dear {name}, we would like to meet you about {job} at {company}. Please choose one of the times that we propose.',
  },
  {
    name: 'A question',
    forStatus: null,
    text: 'Dear {name}, thank you for applying for {job}. We have a question before we go on:',
  },
  {
    name: 'Still deciding',
    forStatus: null,
    text: 'Dear {name}, we are still deciding about {job} and will write to you again. Today is {date}.',
  },
]
