/** Purposes of a code: to register, to log in, to set a new password, or to add the number to an account. */
export const codePurposes = ['register', 'sign-in', 'reset', 'add'] as const

/** Number of digits of a code. */
export const codeDigits = 6

/** A code works for this long. */
export const codeMinutes = 10
