/** Attributes of a bar with acts that stays at the bottom of the screen: toasts are shown above it. */
export const staysAtBottom = { 'data-at-bottom': '' }
