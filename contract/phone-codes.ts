/** Purposes of a code: to register, log in, set a new password, or add the number to an account. */
export const codePurposes = ['register', 'sign-in', 'reset', 'add'] as const

/** Number of digits of a code. */
export const codeDigits = 6

/** Minutes for which a code is valid. */
export const codeMinutes = 10
