/** Cache tags of the pages that show who an employer is. */
export const pagesWithEvidence = (employerId: string): string[] => ['employers', `employer:${employerId}`]
