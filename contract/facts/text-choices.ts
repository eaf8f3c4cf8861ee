/** Digits that answer a text message: yes, and another time. */
export const textChoices = ['1', '2'] as const
export type TextChoice = (typeof textChoices)[number]

/** Last words of a text message that can be answered. */
export const howToReply = 'Reply 1 to accept, 2 for another time'
