/** The parameters of a list in its address. The names of all filters come with the pages of lists, not with every page. */
export const listingQuery = async (): Promise<readonly string[]> =>
  (await import('./listing-address.ts')).listingQuery()
