import { looksLikeEmail } from '#contract/base/email-form.ts'

export const contactFields = ['name', 'phone', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

const missing: ContactValues = {
  name: 'Please enter your name',
  phone: 'Please enter your phone number',
  email: 'Please enter your e-mail address',
  message: 'Please write your message',
}

/** Returns the mistakes in a message before it is sent, by field, in the order of the form. */
export function contactProblems(values: ContactValues): Partial<ContactValues> {
  const problems: Partial<ContactValues> = {}
  for (const field of contactFields) if (values[field].trim() === '') problems[field] = missing[field]
  if (!problems.email && !looksLikeEmail(values.email.trim()))
    problems.email = 'Please enter an e-mail address such as name@example.com'
  return problems
}
