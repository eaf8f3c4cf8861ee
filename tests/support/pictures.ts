import sharp, { type Sharp } from 'sharp'

/** A picture of two colours, the left half like the sea and the right one like coral: 64x48. */
export const twoColours = (): Sharp =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#e8603c' } }).composite([
    {
      input: { create: { width: 32, height: 48, channels: 3, background: '#0a7f8c' } },
      left: 0,
      top: 0,
    },
  ])

/** The same picture as an iPhone would store it, which needs a program that is not at hand here. */
export const heic = Buffer.from(
  `
  AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
  AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAggACAAEAAAAAAAAA
  AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA
  ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED
  cAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz
  cGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt
  ZwACAAEAAQAAAIptZGF0AAAAfigBrwngOSMkv//31z9798rf//NS3cE4/mgd//yQmN/8In9RGNYsq8N9Zc0aPlqClirEY73gHwqq
  5dKs40eD7JvSQM5w9fzxs/lTBN8isvOqXDjRd4klHkLJxAv4DguTizgPm27rEPOIzEQO2e2C7TGp3Eno1ecdnveB8X8oMA==
`,
  'base64',
)

/** The colours in the middle of the left and the right half, each as red, green and blue. */
export async function coloursOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number) => {
    const start = info.channels * (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share))
    return [...data.subarray(start, start + 3)]
  }
  return [at(0.25), at(0.75)]
}
