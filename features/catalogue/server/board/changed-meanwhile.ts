/** The board is not any more what it was when a search began. */
export class ChangedMeanwhile extends Error {}

/** Begins again as often as the board changes during `search`, which reads the board from its beginning. */
export async function asOfOneMoment<T>(search: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await search()
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
}
