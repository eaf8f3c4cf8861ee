/** Answers of an employer about one of its jobs. Plain values only. */
export const hiringAnswerKinds = ['hiring', 'filled', 'pause', 'go on'] as const
export type HiringAnswer = (typeof hiringAnswerKinds)[number]

/** Each link of a mail is for one act; `undo` takes back what was done with another one. */
export const linkedActs = [...hiringAnswerKinds, 'undo'] as const
export type LinkedAct = (typeof linkedActs)[number]

/** Ways in which somebody was found. */
export const fillings = ['here', 'elsewhere'] as const
export type Filling = (typeof fillings)[number]

/** Days after the employer last said that it is hiring until it is asked, and until it is asked again. */
export const askedAfterDays = 7

/** Days between the first question and the pause of a job without an answer. */
export const pausedAfterDays = 14
