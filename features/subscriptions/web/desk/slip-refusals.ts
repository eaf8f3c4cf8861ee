/** Reasons that are offered for refusing a payment slip. The employer reads the chosen one. */
export const slipRefusals = [
  'The slip shows another amount. Please send the slip of this transfer.',
  'The slip cannot be read. Please send a clearer picture.',
  'The transfer has not reached our account.',
  'The payment reference is missing. Please send a slip that shows it.',
  'This slip was used for another purchase.',
]
