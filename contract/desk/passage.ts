import { z } from 'zod'
import '../base/schemas.ts'

/** Passage of a conversation as it was when it was reported; names of files, and none of their content. */
export const Passage = z.array(
  z.object({
    by: z.enum(['jobseeker', 'employer']),
    text: z.string(),
    fileName: z.string().nullable(),
    at: z.string(),
  }),
)
export type Passage = z.output<typeof Passage>

/** Consent of a reporter that the passage goes along. */
export const WithPassage = z.boolean({ error: 'must be true or false' }).default(false)
