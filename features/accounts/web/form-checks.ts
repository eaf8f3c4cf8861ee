import { looksLikeEmail } from '#contract/base/email-form.ts'
import { minPasswordLength } from '#contract/facts/password-length.ts'
import type { Role } from '#contract/facts/vocabularies.ts'

export function requireText(name: string, value: string): string | undefined {
  return value.trim() === '' ? `${name} is required` : undefined
}

/** The server validates addresses; this finds incomplete ones. */
export function checkEmail(value: string): string | undefined {
  return (
    requireText('E-mail', value) ??
    (looksLikeEmail(value.trim()) ? undefined : 'Please enter a valid e-mail address')
  )
}

export function checkNewPassword(value: string, role: Role = 'jobseeker'): string | undefined {
  if (value === '') return 'Password is required'
  const min = minPasswordLength[role]
  return [...value].length < min ? `Password must be at least ${min} characters` : undefined
}

export function checkRepeated(value: string, password: string): string | undefined {
  return requireText('Confirmation', value) ?? (value === password ? undefined : 'Passwords do not match')
}

/** The server describes the rule of a field; a person reads a sentence with the field's own label. */
export function sentenceWith(labels: Record<string, string>): (name: string, words: string) => string {
  return (name, words) => (/^[A-Z]/.test(words) || !(name in labels) ? words : `${labels[name]} ${words}`)
}
