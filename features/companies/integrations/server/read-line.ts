import { type Networks, publicRequest } from './public-request.ts'

/** The first line of an address; undefined when it cannot be read. */
export type ReadLine = (url: string) => Promise<string | undefined>

/** Maximum number of bytes that are read of an answer. */
const maxBytes = 1_024

/** Reads the first line of a file of a public internet server, guarded like webhooks (`publicRequest`). */
export function readLine(given?: Networks): ReadLine {
  const toPublic = publicRequest(given)
  return (url) =>
    new Promise((resolve) => {
      const { refused, request: open, options } = toPublic(url)
      if (refused) return resolve(undefined)
      const request = open(url, options, (answer) => {
        let text = ''
        const end = () => {
          resolve(answer.statusCode === 200 ? text.split('\n')[0] : undefined)
          request.destroy()
        }
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length >= maxBytes) end()
        })
        answer.on('end', end)
        answer.on('error', () => resolve(undefined))
      })
      request.on('error', () => resolve(undefined))
      request.on('close', () => resolve(undefined))
      request.end()
    })
}
