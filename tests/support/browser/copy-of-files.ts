/** A `structuredClone` for files of happy-dom, which Node cannot copy. They never change, so the copy may be the same one. */
export const copyOfFiles = <T>(value: T): T =>
  value instanceof Blob || typeof value !== 'object' || value === null
    ? value
    : (Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOfFiles(one)])) as T)
