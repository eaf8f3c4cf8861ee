const headerBytes = 512
const entryBytes = 128
const maxNameBytes = 64

interface Entry {
  name: string
  isStream: boolean
  /** Offset of its content in the file. */
  begins: number
}

/**
 * Directory of a compound file, the container of old Office documents. Entries are at multiples of their
 * length wherever the directory's sectors are. So no chain of sectors has to be followed, which could be
 * circular.
 */
export function entriesOf(content: Buffer): Entry[] {
  const sectorBytes = sectorBytesOf(content)
  const entries: Entry[] = []
  for (let at = headerBytes; at + entryBytes <= content.length; at += entryBytes) {
    const nameBytes = content.readUInt16LE(at + 64)
    const kind = content[at + 66]
    if (nameBytes < 4 || nameBytes > maxNameBytes || nameBytes % 2 || (kind !== 1 && kind !== 2)) continue
    if (content.readUInt16LE(at + nameBytes - 2) !== 0) continue
    const name = content.toString('utf16le', at, at + nameBytes - 2)
    if (name.includes('\0')) continue
    const begins = (content.readUInt32LE(at + 116) + 1) * sectorBytes
    entries.push({ name, isStream: kind === 2, begins })
  }
  return entries
}

/** Does the file end before its directory begins? */
export function isCutOff(content: Buffer): boolean {
  if (content.length < headerBytes) return true
  return (content.readUInt32LE(48) + 1) * sectorBytesOf(content) >= content.length
}

/** 512 or 4,096. */
const sectorBytesOf = (content: Buffer) => 2 ** Math.min(12, Math.max(9, content.readUInt16LE(30)))
