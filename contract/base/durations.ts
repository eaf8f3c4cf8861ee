/** Milliseconds. A day of them is `millisecondsPerDay` (maldives.ts), beside what counts days. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

export const secondsPerMinute = 60
export const secondsPerHour = 60 * secondsPerMinute
export const secondsPerDay = 24 * secondsPerHour
