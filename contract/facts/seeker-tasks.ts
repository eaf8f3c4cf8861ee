interface Facts {
  /** Label of the action. */
  act: string
  /** It needs an action; others are for information only. */
  isToDo: boolean
  /** Its words name a day; the others show their arrival time. */
  hasDay: boolean
}

/** Tasks of a job seeker, most urgent first. */
export const seekerTasks = {
  offer: { act: 'Answer', isToDo: true, hasDay: false },
  invitation: { act: 'Answer', isToDo: true, hasDay: false },
  documents: { act: 'Add', isToDo: true, hasDay: false },
  messages: { act: 'Read', isToDo: true, hasDay: false },
  answer: { act: 'See', isToDo: false, hasDay: false },
  interview: { act: 'See', isToDo: true, hasDay: true },
  overdue: { act: 'Ask', isToDo: true, hasDay: true },
} as const satisfies Record<string, Facts>
