/** The frequencies at which an alert sends new jobs. */
export const alertFrequencies = ['at once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const firstRhythm = { frequency: 'daily', hour: 8, weekday: 0 } as const

/** Ways to people without an e-mail address: a text message, or a notice in their browsers. */
export const alertWays = ['text', 'browser'] as const
export type AlertWay = (typeof alertWays)[number]
