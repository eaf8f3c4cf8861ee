interface Facts {
  /** When it is sent. */
  words: string
  /** A company chooses it; the others are sent as they come. */
  chosen: boolean
}

/** Events that are sent to a webhook. */
export const webhookEvents = {
  'application.received': { words: 'Somebody applied', chosen: true },
  'application.status_changed': { words: 'The status of an application changed', chosen: true },
  'job.closed': { words: 'A job no longer takes applications', chosen: true },
  test: { words: 'A test that somebody asked for', chosen: false },
} as const satisfies Record<string, Facts>

interface OffFacts {
  /** Why the webhook is off, on the screen and in the mail. */
  words: string
}

/** Why a webhook is off. */
export const webhookOffReasons = {
  you: { words: 'You switched it off' },
  failing: { words: 'Nothing could be delivered for a day' },
  gone: { words: 'The receiver answered that it is gone (410)' },
  suspended: { words: 'The account was suspended' },
} as const satisfies Record<string, OffFacts>
export type WebhookOffReason = keyof typeof webhookOffReasons

/** Why a job no longer takes applications. */
export const jobClosings = ['closed', 'expired', 'removed', 'deleted'] as const

/** Days for which a delivery is kept and shown. */
export const deliveriesKeptDays = 30

/** Days for which the secret before a new one still signs, so that nothing is refused meanwhile. */
export const formerSecretDays = 1
