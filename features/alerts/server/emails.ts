import { lasting } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { cardFigure } from '#features/pay/pay-words.ts'
import { answerWithin, confirmWithin, maxJobsInMail, type Rhythm, rhythmText } from '../rules.ts'

interface Named extends Rhythm {
  id: string
  name: string
}

/** Typed words may be a stranger's: mails to an unconfirmed address do not repeat them. */
const isFreeOfWords = (query: string) => !new URLSearchParams(query).has('q') && !/location=/.test(query)

interface Confirming {
  to: string
  accountId: string | null
  alert: Named & { query: string }
  link: string
  now: Date
}

export function confirmAlert({ to, accountId, alert, link, now }: Confirming): Mail {
  const about = isFreeOfWords(alert.query) ? ` (${alert.name})` : ''
  return {
    kind: 'alert-confirm',
    to,
    people: accountId ? [accountId] : [],
    subject: 'Please confirm: new jobs by e-mail',
    lines: [
      'Hello,',
      `Somebody asked us to e-mail new jobs to this address${about}, ${rhythmText(alert)}.`,
      `If it was you, press the button.${accountId ? ' That also confirms the address of your account.' : ''} If not, do nothing. You will get no more e-mails, and we delete the address after ${lasting(confirmWithin)}.`,
    ],
    action: { label: 'Confirm', url: link },
    // A form that is submitted repeatedly sends one mail a day.
    dedupeKey: `alert-confirm:${alert.id}:${now.toISOString().slice(0, 10)}`,
  }
}

interface Known extends Omit<Confirming, 'link'> {
  change: string
  end: string
}

/** Mail about an alert that is on, which somebody without a sign-in asked for again. */
export function alertIsOn({ to, accountId, alert, change, end, now }: Known): Mail {
  return {
    kind: 'alert-confirm',
    to,
    people: accountId ? [accountId] : [],
    subject: 'Your alert for new jobs is on already',
    lines: [
      'Hello,',
      `Somebody asked us again for the alert “${alert.name.replaceAll(/[“”]/g, '')}”. It is on: we send you new jobs ${rhythmText(alert)}.`,
      'Nothing has changed. To be sent jobs more or less often, press the button.',
    ],
    action: { label: 'Change the alert', url: change },
    ways: [{ label: 'End this alert', url: end }],
    dedupeKey: `alert-is-on:${alert.id}:${now.toISOString().slice(0, 10)}`,
  }
}

interface Found {
  alert: Named & { query: string }
  /** Open jobs, newest first. */
  jobs: readonly JobCard[]
  change: string
  end: string
}

interface News {
  to: string
  people: readonly string[]
  found: readonly Found[]
  unsubscribeUrl: string
  publicUrl: string
}

/** Without a label 'Not specified' would be unclear. */
const payText = (job: JobCard) => {
  const { min, max } = job.salaryRange
  return min === undefined && max === undefined ? 'Pay not stated' : cardFigure(job)
}

const listing = (publicUrl: string, query: string) => `${publicUrl}/${query ? `?${query}` : ''}`

/** Mail about new jobs that match alerts of one person. */
export function newJobs({ to, people, found, unsubscribeUrl, publicUrl }: News): Mail {
  const total = new Set(found.flatMap(({ jobs }) => jobs.map(({ _id }) => _id))).size
  const [first] = found
  const [job] = first?.jobs ?? []
  return {
    kind: 'job-alert',
    to,
    people,
    subject:
      total === 1 && job
        ? `New: ${job.title}, ${job.company}`
        : `${formatCount(total)} new jobs${first && found.length === 1 ? `: ${first.alert.name}` : ' for your alerts'}`,
    lines: [
      total === 1 ? 'There is a new job for you.' : `There are ${formatCount(total)} new jobs for you.`,
    ],
    lists: found.map(({ alert, jobs, change, end }) => ({
      title: `Because you are looking for: ${alert.name}`,
      items: jobs.slice(0, maxJobsInMail).map((one) => ({
        title: one.title,
        url: `${publicUrl}/jobs/${one._id}?via=alert`,
        lines: [
          [one.company, one.place?.label ?? one.location].filter(Boolean).join(' · '),
          payText(one),
          `Apply by ${formatLongDate(one.expiryDate)}`,
        ],
      })),
      ways: [
        {
          label:
            jobs.length > maxJobsInMail
              ? `${formatCount(jobs.length - maxJobsInMail)} more, and all jobs like these`
              : 'All jobs like these',
          url: listing(publicUrl, alert.query),
        },
        { label: `Change (now: ${rhythmText(alert)})`, url: change },
        { label: 'End this alert', url: end },
      ],
    })),
    unsubscribeUrl,
  }
}

interface Asking {
  to: string
  people: readonly string[]
  alert: Named
  renew: string
  end: string
}

export const askSubject = 'Shall we keep sending you new jobs?'

/** Mail about an alert that was not used for long. */
export function askToRenew({ to, people, alert, renew, end }: Asking): Mail {
  return {
    kind: 'alert-go-on',
    to,
    people,
    subject: askSubject,
    lines: [
      'Hello,',
      `Your alert “${alert.name.replaceAll(/[“”]/g, '')}” has sent you new jobs for a while.`,
      `Are you still looking for work? Then press the button. Without an answer the alert ends in ${lasting(answerWithin)}.`,
    ],
    action: { label: 'Yes, keep it', url: renew },
    ways: [{ label: 'End this alert now', url: end }],
    unsubscribeUrl: end,
  }
}
