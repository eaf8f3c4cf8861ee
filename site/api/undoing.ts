import { ApiError } from './api-error.ts'

/**
 * Forgets the keys of calls with the act that undoes them: the same calls afterwards are other ones. An act that is refused
 * undoes nothing, and its calls keep their keys; one whose reply is lost may have.
 */
export async function undoing<Reply>(act: Promise<Reply>, forget: () => void): Promise<Reply> {
  try {
    const reply = await act
    forget()
    return reply
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefused) forget()
    throw error
  }
}
