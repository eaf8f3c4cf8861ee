/** Words with fields in them, which an employer uses again. */
import type { UndecidedStatus } from './vocabularies.ts'

export const templateFields = ['name', 'job', 'company', 'date'] as const
export type TemplateField = (typeof templateFields)[number]

const field = /\{([^{}]*)\}/g

/** The first field that there is no such thing as: '{salary}'. */
export function unknownFieldIn(text: string): string | undefined {
  return [...text.matchAll(field)].find(([, name = '']) => !isField(name.trim()))?.[0]
}

const isField = (name: string): name is TemplateField => (templateFields as readonly string[]).includes(name)

export function filled(text: string, values: Record<TemplateField, string>): string {
  return text.replace(field, (whole, name: string) => {
    const known = name.trim()
    return isField(known) ? values[known] : whole
  })
}

/** What is offered to an employer that has no words of its own. */
export const starterTemplates: readonly { name: string; forStatus: UndecidedStatus | null; text: string }[] =
  [
    {
      name: 'Refusal: applied',
      forStatus: 'Applied',
      text: 'Dear {name}, thank you for applying for {job} at {company}. We have chosen others this time and wish you well.',
    },
    {
      name: 'Refusal: under review',
      forStatus: 'Under Review',
      text: 'Dear {name}, thank you for applying for {job} at {company}. We have read your application with care and have chosen others this time.',
    },
    {
      name: 'Refusal: shortlisted',
      forStatus: 'Shortlisted',
      text: 'Dear {name}, you were among the few whom we considered for {job}. We have decided for somebody else, and would be glad if you applied at {company} again.',
    },
    {
      name: 'Refusal: interviewed',
      forStatus: 'Interview',
      text: 'Dear {name}, thank you for the time you took for the interview for {job}. We have decided for somebody else, and wish you every success.',
    },
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
