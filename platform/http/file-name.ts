/** Escapes of quotes and line ends in the file names that browsers send. */
const replaced = /%(22|0D|0A)/gi
/** Of a name its last part: `.pdf`, but not the `.2` of `CV v1.2`. */
const endingOf = (name: string) => /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
const maxLength = 100

/** The name of a file as it was on its sender's machine, on one line. */
export function receivedName(sent: string): string {
  return printable(sent.replace(replaced, decodeURIComponent))
}

/** Without what nobody sees: line ends, and signs by which an ending could be hidden. */
export function printable(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
}

/** A name without its ending. */
export function stemOf(name: string): string {
  return name.slice(0, name.length - endingOf(name).length)
}

/** A name of `max` signs at most. What is too much is left out before its ending, by which a system knows the file. */
export function shortName(name: string, max = maxLength): string {
  const ending = endingOf(name)
  const letters = [...stemOf(name)]
  if (letters.length + ending.length <= max) return name
  return `${letters
    .slice(0, max - ending.length)
    .join('')
    .trimEnd()}${ending}`
}

/** A name that every file system takes, in whatever folder. */
export function nameOnDisk(name: string): string {
  return name.replace(/[<>:"|?*\\/]/g, '_')
}

/** Header that makes a browser show or save a file, and its name; for an older one in ASCII alone. */
export function contentDisposition(isShown: boolean, name: string): string {
  const short = shortName(name).toWellFormed()
  const plain = short.replace(/[^\w.-]+/g, '_') || 'file'
  const encoded = encodeURIComponent(short).replace(/['()*]/g, escape)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
