interface Facts {
  /** Occasion of the event. */
  words: string
  /** A company subscribes to it; the others are always sent. */
  chosen: boolean
}

/** Events that a webhook can receive. */
export const webhookEvents = {
  'application.received': { words: 'Somebody applied', chosen: true },
  'application.status_changed': { words: 'The status of an application changed', chosen: true },
  'job.closed': { words: 'A job no longer takes applications', chosen: true },
  test: { words: 'A test that somebody asked for', chosen: false },
} as const satisfies Record<string, Facts>

interface OffFacts {
  /** Reason why the webhook is off, for the screen and the mail. */
  words: string
}

/** Reasons why a webhook is off. */
export const webhookOffReasons = {
  you: { words: 'You switched it off' },
  failing: { words: 'Nothing could be delivered for a day' },
  gone: { words: 'The receiver answered that it is gone (410)' },
  suspended: { words: 'The account was suspended' },
  member: { words: 'The member who added it was suspended' },
} as const satisfies Record<string, OffFacts>
export type WebhookOffReason = keyof typeof webhookOffReasons

/** Reasons why a job no longer takes applications. */
export const jobClosings = ['closed', 'expired', 'removed', 'deleted'] as const

/** Days for which a replaced secret also signs, so that no delivery is refused during a change. */
export const formerSecretDays = 1

/** Maximum number of replaced secrets that sign at once. */
export const maxFormerSecrets = 5
