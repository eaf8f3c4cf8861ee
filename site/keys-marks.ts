/** Attributes of a part of the page in which shortcuts work: a list, or the person beside it. */
export const takesKeys = { 'data-keys': '' }
/** Attributes of a form that a press has opened: no shortcut works as long as it is there. */
export const stopsKeys = { 'data-no-keys': '' }
