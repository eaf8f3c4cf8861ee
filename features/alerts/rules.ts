import { hour, minute } from '#contract/base/durations.ts'
import { hourInWords } from '#contract/base/in-words.ts'
import { addDays, dayOf, millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import { type AlertFrequency, type AlertWay, weekdays } from '#contract/facts/alert-frequencies.ts'
import { areaValue } from '#contract/facts/place-values.ts'
import { unconfirmedAlertsKeptForDays } from '#contract/facts/retention.ts'

const hourInMilliseconds = hour

/** Frequency of an alert, and its time in the Maldives. */
export interface Rhythm {
  frequency: AlertFrequency
  hour: number
  /** Sunday is 0. */
  weekday: number
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Time of the next digest after an instant; null for an alert that is mailed at once. */
export function nextDue({ frequency, hour, weekday }: Rhythm, after: Date): Date | null {
  if (frequency === 'at once') return null
  const today = dayOf(after)
  for (let days = 0; ; days++) {
    const day = addDays(today, days)
    const due = new Date(startOfDay(day).getTime() + hour * hourInMilliseconds)
    if (due > after && (frequency === 'daily' || weekdayOf(day) === weekday)) return due
  }
}

/** 'every day at 8 AM' */
export function rhythmText({ frequency, hour, weekday }: Rhythm): string {
  if (frequency === 'at once') return 'as soon as there is one'
  return frequency === 'daily'
    ? `every day at ${hourInWords(hour)}`
    : `every ${weekdays[weekday]} at ${hourInWords(hour)}`
}

/** 'as a text message, every day at 8 AM' */
export const wayText: Record<AlertWay | 'e-mail', string> = {
  'e-mail': 'by e-mail',
  text: 'as a text message',
  browser: 'in your browser',
}

export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourInWords(hour),
}))

/** Milliseconds between two mails of an instant alert, so that jobs of the same minutes are sent together. */
export const pauseBetweenMails = 4 * minute

/** Milliseconds after which an unconfirmed alert is deleted. */
export const confirmWithin = unconfirmedAlertsKeptForDays * millisecondsPerDay

/** Milliseconds after which an unused alert asks for renewal; without an answer it ends. */
export const askAfter = 90 * millisecondsPerDay
export const answerWithin = 14 * millisecondsPerDay

/** Lifetime of the links in its mails, in milliseconds. */
export const linksLast = 180 * millisecondsPerDay

/** Maximum number of jobs of an alert in one mail. */
export const maxJobsInMail = 10

/** Fields of a search in a form that begins an alert; a chosen place stands for its words. */
export function wished(textOf: (name: string) => string | null | undefined): Record<string, string> {
  const place = areaValue(textOf('place')?.trim() ?? '')
  const names = ['q', place ? 'place' : 'location', 'guaranteed']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = name === 'place' ? place : textOf(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}
