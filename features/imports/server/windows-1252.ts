/**
 * Characters of the bytes 0x80 to 0x9f in Windows-1252; all others have their own code. (Some versions of
 * Node decode these as control characters.)
 */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => upper.charAt(sign.charCodeAt(0) - 0x80))
}
