/** Kinds of questions for applicants. */
export const questionKinds = ['yes-no', 'choice', 'number', 'date', 'text'] as const

/**
 * Outcomes of comparing an applicant with a requirement or a question. 'Not asked' means that the job did not ask
 * for it, in these words, when the application was sent, and 'another title' that only work under a similar title is named.
 */
export const meetStates = ['meets', 'does not meet', 'not said', 'not asked', 'another title'] as const
