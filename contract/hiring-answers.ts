/** What an employer says of a job of its. Plain values only. */
export const hiringAnswerKinds = ['hiring', 'filled', 'pause', 'go on'] as const
export type HiringAnswer = (typeof hiringAnswerKinds)[number]

/** Each link of a mail is for one act; `undo` takes back what was done with another one. */
export const linkedActs = [...hiringAnswerKinds, 'undo'] as const
export type LinkedAct = (typeof linkedActs)[number]

/** How somebody was found. */
export const fillings = ['here', 'elsewhere'] as const
export type Filling = (typeof fillings)[number]

/** An employer is asked so many days after it last said that it is hiring, and again so many days later. */
export const askedAfterDays = 7

/** So many days after it was first asked a job without an answer is paused. */
export const pausedAfterDays = 14
