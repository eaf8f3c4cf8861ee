import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { hour } from '#contract/base/durations.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { reportJob } from '#features/jobs/reports/server/report-job.ts'
import { unitPriceOf } from '#features/subscriptions/price-rules.ts'
import { keepChoice } from '#features/subscriptions/server/keep-choice.ts'
import { readPricing } from '#features/subscriptions/server/price-list.ts'
import { receiveSlip, uploadPaymentSlip } from '#features/subscriptions/server/upload-payment-slip.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { withDrawnFile } from './drawn-file.ts'

interface Board {
  /** By title. */
  jobs: ReadonlyMap<string, { jobId: string; employerId: string }>
  /** By the key of people.ts. */
  seekers: ReadonlyMap<string, string>
  now: Date
}

const buysMore = 'Software Engineering Intern'
const ads = 5

/** Adds tasks for the demo operator: a slip, two messages and two reports of jobs. */
export async function addDeskWork(tx: Db, services: Services, { jobs, seekers, now }: Board): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const job = (title: string) => {
    const found = jobs.get(title)
    if (!found) throw new Error(`the demo set has no '${title}'`)
    return found
  }
  const { publicUrl } = services
  const about = { name: 'Hawwa Latheef', phone: '+960 777 3140', email: 'hawwa.latheef@example.com' }
  const message =
    'Assalaam alaikum,\n\nour café in Fuvahmulah looks for two people for the season only. Is there a price for one ad, or do we need the whole year?\n\nThank you, Hawwa'
  await sendMessage(tx, { message: { ...about, message }, publicUrl, now: ago(27) })
  const school = { name: 'Ahmed Zahir', phone: '+960 660 2207', email: 'office@dhaanpress.example.com' }
  const question =
    'We print a weekly paper in Dhivehi. May we list your newest jobs in it, with a link to you?'
  await sendMessage(tx, { message: { ...school, message: question }, publicUrl, now: ago(5) })
  await reportJob(tx, {
    jobId: job('Delivery Rider').jobId,
    reason: 'Misleading pay or duties',
    details: 'On the phone they said that the motorbike and its petrol are paid by the rider.',
    reporterId: seekers.get('rafiq'),
    now: ago(20),
  })
  await reportJob(tx, {
    jobId: job('Excavator Operator').jobId,
    reason: 'No longer available',
    details: '',
    reporterId: undefined,
    now: ago(3),
  })

  const { employerId } = job(buysMore)
  const plan = { planName: 'Private Sector', type: 'Pay-per-Ad' } as const
  const price = unitPriceOf(await readPricing(tx, now), plan.type, plan.planName)
  const choice = { employerId, ...plan, price, adsLimit: ads, now: ago(26) }
  const { _id, reference } = await keepChoice(tx, choice)
  const sending = { employerId, sender: undefined, subscriptionId: _id }
  await withDrawnFile(slip(price * ads, reference, ago(25)), 'transfer.png', async (file) => {
    const received = await receiveSlip(tx, services, { ...sending, file })
    await uploadPaymentSlip(tx, services, { ...sending, received, now: ago(25) })
  })
}

/** Picture of a bank transfer, as in a bank's app. */
function slip(amount: number, reference: string, paidAt: Date) {
  const lines = [
    'Transfer completed',
    '',
    `MVR ${amount}.00`,
    formatLongDate(paidAt),
    '',
    'Payment reference',
    reference,
  ]
  const text = {
    text: lines.join('\n'),
    fontfile: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
    ),
    font: 'Figtree Medium 22',
    width: 480,
    dpi: 96,
    rgba: true,
  }
  return sharp({ create: { width: 600, height: 460, channels: 3, background: '#ffffff' } }).composite([
    { input: { text }, left: 60, top: 80 },
  ])
}
