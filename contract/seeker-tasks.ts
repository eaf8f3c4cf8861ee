interface Facts {
  /** The action for it. */
  act: string
  /** There is something to do; of the others one is only to know. */
  isToDo: boolean
  /** Its words name a day; of the others it is said when they came. */
  hasDay: boolean
}

/** Tasks of a job seeker, the most urgent first. */
export const seekerTasks = {
  offer: { act: 'Answer', isToDo: true, hasDay: false },
  invitation: { act: 'Answer', isToDo: true, hasDay: false },
  documents: { act: 'Add', isToDo: true, hasDay: false },
  messages: { act: 'Read', isToDo: true, hasDay: false },
  answer: { act: 'See', isToDo: false, hasDay: false },
  interview: { act: 'See', isToDo: true, hasDay: true },
  overdue: { act: 'Ask', isToDo: true, hasDay: true },
} as const satisfies Record<string, Facts>
