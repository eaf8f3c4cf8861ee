import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { mobileNumber } from '#contract/accounts/phone-sign-in.ts'
import { namesOf } from '#contract/base/facts.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem, type ProblemCode } from '#contract/base/problems.ts'
import type { TextChoice } from '#contract/facts/text-choices.ts'
import { textStates } from '#contract/facts/text-states.ts'
import {
  choiceIn,
  maxAnswersInDay,
  maxRepliesInDay,
  noticeText,
  repeatedWithin,
} from '#features/text-messages/rules.ts'
import { queueNotice } from '#features/text-messages/server/queue-text.ts'
import { isKnown, keepReply, lockReplies, type TextReply } from '#features/text-messages/server/replies.ts'
import type { Db } from '#platform/database/database.ts'
import { isSameSecret } from '#platform/is-same-secret.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { isReachable, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { applications } from '#tables/hiring/applications.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { textMessages } from '#tables/text-messages.ts'
import { standingOf, wordsBack } from '../text-words.ts'
import { answerInterview } from './answer-interview.ts'
import type { Site } from './mail-facts.ts'

interface Reply {
  /** Id of the gateway. */
  id: string
  /** Number of the sender. */
  from: string
  text: string
}

interface When {
  site: Site
  now: Date
}

interface Person {
  accountId: string
  number: string
}

/** The job seeker with this number, if it was proven recently enough. Served by phone_numbers_role_number. */
async function personOf(db: Db, from: string, now: Date): Promise<Person | undefined> {
  const number = mobileNumber(from)
  if (number === undefined) return undefined
  const [found] = await db
    .select({ accountId: phoneNumbers.accountId, number: phoneNumbers.number })
    .from(phoneNumbers)
    .innerJoin(accounts, eq(accounts.id, phoneNumbers.accountId))
    .where(
      and(
        eq(phoneNumbers.role, 'jobseeker'),
        eq(phoneNumbers.number, number),
        isReachable(now),
        isNull(accounts.suspendedAt),
      ),
    )
  return found
}

const mayHaveArrived = namesOf(textStates, ({ isPaid }) => isPaid)
const askedAbout = sql<string>`${textMessages.question} ->> 'id'`

/**
 * Questions that were texted to a person at this number, the last text of each interview, newest first. A text that waits
 * for the morning was read by nobody; they are sent in order. Served by the index text_messages_asked.
 */
async function questionsOf(tx: Db, { accountId, number }: Person) {
  const rows = await tx
    .select({
      messageId: textMessages.id,
      question: textMessages.question,
      interview: interviews,
      application: applications,
    })
    .from(textMessages)
    .innerJoin(interviews, eq(interviews.id, askedAbout))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(
      and(
        eq(textMessages.accountId, accountId),
        eq(textMessages.toNumber, number),
        isNotNull(textMessages.question),
        inArray(textMessages.state, mayHaveArrived),
        eq(applications.seekerId, accountId),
      ),
    )
    .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
  const lastOf = new Map(rows.toReversed().map((row) => [row.interview.id, row]))
  return rows.flatMap(({ question, ...row }) =>
    question && lastOf.get(row.interview.id)?.messageId === row.messageId
      ? [{ ...row, question, standing: standingOf(row.interview, question) }]
      : [],
  )
}
type Question = Awaited<ReturnType<typeof questionsOf>>[number]

/**
 * The question that a reply answers: the newest, unless it was answered, or the person was notified already that it is over.
 * A change that was sent to nobody never makes a reply go to another employer.
 */
function questionFor(all: readonly Question[], earlier: readonly TextReply[]): Question | undefined {
  const wasNotified = ({ messageId }: Question) =>
    earlier.some((reply) => reply.messageId === messageId && reply.choice !== '' && !reply.isDone)
  const isNext = (one: Question) => one.standing !== 'answered' && !wasNotified(one)
  return all.find(isNext) ?? all.find(({ standing }) => standing === 'open') ?? all[0]
}

/** Makes the same answer as the buttons of the page. @returns the code of a refusal */
async function attempt(
  tx: Db,
  { question, interview, application }: Question,
  { choice, accountId, site, now }: When & { choice: TextChoice; accountId: string },
): Promise<ProblemCode | undefined> {
  try {
    await answerInterview(tx, {
      applicationId: application.id,
      interviewId: interview.id,
      party: { id: accountId, role: 'jobseeker' },
      byText: true,
      ...(choice === '1' ? { act: 'accept', at: question.at } : { act: 'suggest' }),
      version: question.version,
      site,
      now,
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.code !== 'broken') return error.code
    throw error
  }
}

const isWithin = (at: Date, span: number, now: Date) => now.getTime() - at.getTime() < span

async function answerOnce(tx: Db, person: Person, { id, text }: Reply, { site, now }: When): Promise<void> {
  const { accountId, number } = person
  const earlier = await lockReplies(tx, accountId)
  const today = earlier.filter(({ at }) => isWithin(at, millisecondsPerDay, now))
  if (today.length >= maxRepliesInDay || (await isKnown(tx, accountId, id))) return
  const choice = choiceIn(text)
  const isRepeated = today.some(
    (one) => one.isDone && one.choice === choice && isWithin(one.at, repeatedWithin, now),
  )
  const kept = { accountId, gatewayId: id, at: now, choice: choice ?? '' } as const
  // Kept as well, since the gateway may bring it again later.
  if (isRepeated) return keepReply(tx, { ...kept, messageId: null, isDone: false, isAnswered: false })
  const question = questionFor(await questionsOf(tx, person), earlier)
  const refusal = choice && question && (await attempt(tx, question, { choice, accountId, site, now }))
  const { standing, application } = question ?? {}
  const words = wordsBack({ choice, company: application?.company, standing, refusal })
  const mayAnswer = today.filter((one) => one.isAnswered).length < maxAnswersInDay
  const page = application
    ? `${site.publicUrl}/jobseeker/application/${application.id}`
    : `${site.publicUrl}/jobseeker/applied-jobs`
  const isAnswered =
    words !== undefined &&
    mayAnswer &&
    (await queueNotice(
      tx,
      {
        kind: 'text-reply',
        to: number,
        accountId,
        text: noticeText(words, page),
      },
      now,
    ))
  await keepReply(tx, {
    ...kept,
    messageId: question?.messageId ?? null,
    isDone: choice !== undefined && question !== undefined && refusal === undefined,
    isAnswered,
  })
}

/**
 * Takes a reply from the gateway. It counts for the account that has proven the number; a stranger's does nothing, and the
 * caller cannot see. The gateway may bring it any number of times, at once as well.
 *
 * @throws Problem `forbidden` without the configured secret
 */
export async function takeTextReply(
  db: Db,
  { token, ...reply }: Reply & { token: string },
  { site, now }: When,
): Promise<void> {
  if (!isSameSecret(token, site.replyToken)) throw new Problem('forbidden')
  const person = await personOf(db, reply.from, now)
  if (person) await db.transaction((tx) => answerOnce(tx, person, reply, { site, now }))
}
