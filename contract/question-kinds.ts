/** Kinds of questions that an employer asks who applies. */
export const questionKinds = ['yes-no', 'choice', 'number', 'date', 'text'] as const

/** Maximum number of each kind of requirement in one advertisement. */
export const maxAsked = { languages: 10, certificates: 10, questions: 5, choices: 10 } as const

/** Of the outcome of a requirement, or of a question, beside what somebody sent. */
export const meetStates = ['meets', 'does not meet', 'not said'] as const
