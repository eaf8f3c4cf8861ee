import { countOf } from '#contract/base/in-words.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface Owner {
  id: string
  to: string
  name: string
  importId: string
  publicUrl: string
}

const advertisements = (count: number) => countOf(count, 'advertisement', 'advertisements')

const toOwner = ({ id, to, publicUrl }: Owner) => ({
  to,
  people: [id],
  action: { label: 'View your jobs', url: `${publicUrl}/employer/jobs` },
})

/** Mail to a customer about advertisements that the operator published under its account. */
export function advertisementsFiled({ filed, ...owner }: Owner & { filed: number }): Mail {
  return {
    ...toOwner(owner),
    kind: 'advertisements-filed',
    subject: `${advertisements(filed)} of yours from another job site`,
    lines: [
      hello(owner.name),
      `We took over ${advertisements(filed)} that ${filed === 1 ? 'names' : 'name'} your company, and filed ${filed === 1 ? 'it' : 'them'} under your account. Applications come to you.`,
      'You can change, close and delete them like your other jobs. If they are not yours, please write to us.',
    ],
    // Sent again if held rows are published later.
    dedupeKey: `advertisements-filed ${owner.importId} ${owner.id} ${filed}`,
  }
}

/** Mail to a customer when that was reverted. */
export function advertisementsTakenBack({ taken, ...owner }: Owner & { taken: number }): Mail {
  return {
    ...toOwner(owner),
    kind: 'advertisements-taken-back',
    subject: `${advertisements(taken)} taken back`,
    lines: [
      hello(owner.name),
      `We took back ${advertisements(taken)} from another job site that ${taken === 1 ? 'was' : 'were'} filed under your account, with ${taken === 1 ? 'its' : 'their'} applications.`,
    ],
    dedupeKey: `advertisements-taken-back ${owner.importId} ${owner.id}`,
  }
}
