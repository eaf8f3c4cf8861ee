interface Facts {
  /** It is still to be sent. */
  waits: boolean
}

/**
 * The states of a text message of the outbox. `taken` is one that was handed over without an answer yet; where the answer never came
 * it stays so, and is not sent again, since each costs money.
 */
export const textStates = {
  waiting: { waits: true },
  taken: { waits: false },
  sent: { waits: false },
  dead: { waits: false },
} as const satisfies Record<string, Facts>
