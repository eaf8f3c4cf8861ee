/** A piece of a sentence: ours, somebody's own words, or an e-mail address. */
export type Piece = string | { written: string } | { address: string }

interface Hired {
  company: string
  /** Place of work; '' without one. */
  location: string
  /** Contact address for the job. */
  address: string | undefined
  /** Place where the employer reads messages: 'here' on the page itself. */
  where: string
}

/** Steps before the first day: papers, travel, and who to ask. */
export function beforeTheFirstDay({
  company,
  location,
  address,
  where,
}: Hired): { label: string; pieces: Piece[] }[] {
  return [
    {
      label: 'Documents.',
      pieces: [
        'Keep your ID card or passport, your certificates and your bank account number ready. If you come from abroad, travel only after you have your work permit. The employer applies for it.',
      ],
    },
    {
      label: 'Travel.',
      pieces: [
        ...(location ? ['The job is in ', { written: location }, '. '] : []),
        'Ask who books and pays the boat or the flight, and who meets you.',
      ],
    },
    {
      label: 'Who to ask.',
      pieces: [
        'Write to ',
        { written: company },
        ` ${where}`,
        ...(address ? [', or to ', { address }] : []),
        '. Nobody may ask you for money for the job.',
      ],
    },
  ]
}

/** The pieces as plain text. */
export const plain = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'written' in piece ? piece.written : piece.address))
    .join('')
