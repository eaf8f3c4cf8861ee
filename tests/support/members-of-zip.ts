import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The members of a ZIP, by their names. */
export async function membersOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip)
  const members = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    members.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return members
}
