const sector = 512
const noSector = 0xfffffffe

/** The content of a compound file: that of a stream, or undefined for a folder. */
export type Streams = Record<string, Buffer | undefined>

/** A compound file, in which older programs of Office keep their documents, as they write it: directory last. */
export function compoundFile(streams: Streams): Buffer {
  const bodies: Buffer[] = []
  const entries = [entry('Root Entry', 5, noSector, 0)]
  let next = 1
  for (const [name, content] of Object.entries(streams)) {
    const body = content && Buffer.concat([content, Buffer.alloc(-content.length & (sector - 1))])
    entries.push(entry(name, content ? 2 : 1, body?.length ? next : noSector, content?.length ?? 0))
    if (!body) continue
    bodies.push(body)
    next += body.length / sector
  }
  const directory = Buffer.concat(entries)
  const table = Buffer.alloc(sector, 0xff)
  return Buffer.concat([
    header(next),
    table,
    ...bodies,
    directory,
    Buffer.alloc(-directory.length & (sector - 1)),
  ])
}

function header(directoryAt: number): Buffer {
  const head = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(directoryAt, 48)
  return head
}

function entry(name: string, kind: number, begins: number, bytes: number): Buffer {
  const made = Buffer.alloc(128)
  made.write(name, 'utf16le')
  made.writeUInt16LE(2 * name.length + 2, 64)
  made.writeUInt8(kind, 66)
  made.writeUInt32LE(begins, 116)
  made.writeUInt32LE(bytes, 120)
  return made
}

/** A Word document of the older kind. @param text as Word stores it, with the marks of its fields */
export function oldWord(text: string | Buffer = 'My CV', more: Streams = {}, isLocked = false): Buffer {
  const head = Buffer.alloc(1_024)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(isLocked ? 0x100 : 0, 10)
  return compoundFile({
    WordDocument: Buffer.concat([head, Buffer.from(text), Buffer.alloc(4_096)]),
    ...more,
  })
}
