/** Reusable messages of an employer, with fields. */

import { namesWith } from '../base/facts.ts'
import { applicationStatuses, type WaitingStatus } from '../facts/application-status.ts'

export const templateFields = ['name', 'job', 'company', 'date'] as const
export type TemplateField = (typeof templateFields)[number]

const field = /\{([^{}]*)\}/g

/** The first unknown field of a text: '{salary}'. */
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
