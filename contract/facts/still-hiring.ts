/** Answers of an employer about the state of its job. Plain values only. */
export const hiringAnswerKinds = ['hiring', 'filled', 'pause', 'go on'] as const
export type HiringAnswer = (typeof hiringAnswerKinds)[number]

/** Each link of a mail performs one act; `undo` reverts the act of another link. */
export const linkedActions = [...hiringAnswerKinds, 'undo'] as const
export type LinkedAction = (typeof linkedActions)[number]

/** Sources of the hired person. */
export const fillings = ['here', 'elsewhere'] as const
export type Filling = (typeof fillings)[number]
