/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string>

export function requireText(name: string, value: string): string | undefined {
  return value.trim() === '' ? `${name} is required` : undefined
}

/** The server has the last word on addresses; this finds what was only half typed. */
export function checkEmail(value: string): string | undefined {
  return (
    requireText('E-mail', value) ??
    (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'Please enter a valid e-mail address')
  )
}

export function checkNewPassword(value: string): string | undefined {
  if (value === '') return 'Password is required'
  return [...value].length < 8 ? 'Password must be at least 8 characters' : undefined
}

/** Keeps only the fields that have something wrong. */
export function collect(checks: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(checks).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** The server names a field and says what it must be; a person reads a sentence with the field's own label. */
export function inSentences(fields: FieldErrors, labels: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in labels)
      .map(([name, words]) => [name, /^[A-Z]/.test(words) ? words : `${labels[name]} ${words}`]),
  )
}
