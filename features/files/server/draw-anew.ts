import type { Sharp } from 'sharp'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { inTurn } from './in-turn.ts'

/** A small file can hold a picture of hundreds of megapixels; this is as much as a telephone's camera takes. */
const mostPixels = 50_000_000

/**
 * Decodes an uploaded picture and draws it again into another file, upright, so that nothing else that was in the first
 * survives: metadata, further frames, another format behind it.
 *
 * @throws Problem `refusal` when it is damaged, cut off or too large
 */
export async function drawAnew(
  from: string,
  to: string,
  refusal: ProblemCode,
  shape: (picture: Sharp) => Sharp,
): Promise<void> {
  const { default: sharp } = await import('sharp')
  await inTurn(async () => {
    try {
      const picture = sharp(from, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
      await shape(picture).timeout({ seconds: 10 }).toFile(to)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
      throw new Problem(refusal)
    }
  })
}
