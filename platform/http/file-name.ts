/** Escapes of quotes and line ends in file names from browsers. */
const replaced = /%(22|0D|0A)/gi
/** Extension of a name: `.pdf`, but not the `.2` of `CV v1.2`. */
const endingOf = (name: string) => /\.(?=\d{0,4}[a-z])[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
const maxLength = 100

/** Name of the file on its sender's machine, in one line. */
export function receivedName(sent: string): string {
  return printable(sent.replace(replaced, decodeURIComponent))
}

/** Removes line ends and invisible characters, which could hide an extension. */
export function printable(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
}

/** A name without its extension. */
export function stemOf(name: string): string {
  return name.slice(0, name.length - endingOf(name).length)
}

/** A name that is not too long, shortened before its extension. */
export function shortName(name: string): string {
  const ending = endingOf(name)
  const letters = [...stemOf(name)]
  if (letters.length + ending.length <= maxLength) return name
  return `${letters
    .slice(0, maxLength - ending.length)
    .join('')
    .trimEnd()}${ending}`
}

/** A name that is valid in every file system. */
export function nameOnDisk(name: string): string {
  return name.replace(/[<>:"|?*\\/]/g, '_')
}

/** Header that lets a browser show or save a file under its name; for older browsers in ASCII only. */
export function contentDisposition(isShown: boolean, name: string): string {
  const short = shortName(name).toWellFormed()
  const plain = short.replace(/[^\w.-]+/g, '_') || 'file'
  const encoded = encodeURIComponent(short).replace(/['()*]/g, escape)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
