interface Facts {
  /** The action for it. */
  act: string
  /** Its words name a day; of the others it is said when they came. */
  hasDay: boolean
}

/** Tasks of a job seeker, the most urgent first. */
export const seekerTasks = {
  offer: { act: 'Answer', hasDay: false },
  invitation: { act: 'Answer', hasDay: false },
  documents: { act: 'Add', hasDay: false },
  messages: { act: 'Read', hasDay: false },
  answer: { act: 'See', hasDay: false },
  interview: { act: 'See', hasDay: true },
  overdue: { act: 'Ask', hasDay: true },
} as const satisfies Record<string, Facts>
