import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { Id } from '#contract/base/schemas.ts'
import { maxLabels } from '#contract/facts/bounds.ts'
import { type LabelColour, labelColours } from '#contract/facts/inbox-choices.ts'
import type { ApplicantLabel } from '#contract/hiring/inbox.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import type { applications } from '#tables/hiring/applications.ts'
import { applicantHistory, applicantLabels, labelledApplications } from '#tables/hiring/inbox.ts'

type Row = typeof applicantLabels.$inferSelect
interface By {
  employerId: string
  /** Account of the acting member; a program acts as the company. */
  personId?: string | undefined
  now: Date
}

const shown = ({ id, name, colour }: Row): ApplicantLabel => ({ _id: id, name, colour })

/** The labels of a company, by name. */
export async function listLabels(db: Db, employerId: string): Promise<ApplicantLabel[]> {
  const rows = await db
    .select()
    .from(applicantLabels)
    .where(eq(applicantLabels.employerId, employerId))
    .orderBy(asc(sql`fold(${applicantLabels.name})`))
  return rows.map(shown)
}

/** The labels of applications, by application. */
export async function labelsOf(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicantLabel[]>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select({ applicationId: labelledApplications.applicationId, label: applicantLabels })
    .from(labelledApplications)
    .innerJoin(applicantLabels, eq(applicantLabels.id, labelledApplications.labelId))
    .where(inArray(labelledApplications.applicationId, [...applicationIds]))
    .orderBy(asc(sql`fold(${applicantLabels.name})`))
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return new Map([...byApplication].map(([id, all]) => [id, all.map(({ label }) => shown(label))]))
}

async function requireRoom(tx: Db, employerId: string): Promise<void> {
  if ((await tx.$count(applicantLabels, eq(applicantLabels.employerId, employerId))) > maxLabels)
    throw new Problem('list_full', {
      words: `A company can have ${maxLabels} labels. Please delete one first`,
    })
}

const sameName = (name: string) => sql`fold(${applicantLabels.name}) = fold(${name})`

/**
 * Adds a label, or changes the colour of the one with this name. Case and accents of the name are ignored.
 *
 * @throws Problem `list_full`
 */
export async function saveLabel(
  db: Db,
  { employerId, name, colour, now }: By & { name: string; colour: LabelColour },
): Promise<ApplicantLabel> {
  return db.transaction(async (tx) => {
    const ofName = and(eq(applicantLabels.employerId, employerId), sameName(name))
    await tx
      .insert(applicantLabels)
      .values({ employerId, name, colour, createdAt: now })
      .onConflictDoNothing()
    const [saved] = await tx.update(applicantLabels).set({ colour }).where(ofName).returning()
    await requireRoom(tx, employerId)
    return shown(saved as Row)
  })
}

/**
 * Changes the name and the colour of a label.
 *
 * @throws Problem `not_found` when there is none, or it is another company's
 * @throws Problem `name_taken` when another label has the name
 */
export async function changeLabel(
  db: Db,
  {
    employerId,
    labelId,
    name,
    colour,
  }: { employerId: string; labelId: string; name: string; colour: LabelColour },
): Promise<ApplicantLabel> {
  const [changed] = await db
    .update(applicantLabels)
    .set({ name, colour })
    .where(and(eq(applicantLabels.id, labelId), eq(applicantLabels.employerId, employerId)))
    .returning()
    .catch((error: unknown) => {
      throw violatedKey(error) ? new Problem('name_taken') : error
    })
  if (!changed) throw new Problem('not_found')
  return shown(changed)
}

/** @throws Problem `not_found` when there is none, or it is another company's */
export async function deleteLabel(db: Db, employerId: string, labelId: string): Promise<void> {
  const [gone] = await db
    .delete(applicantLabels)
    .where(and(eq(applicantLabels.id, labelId), eq(applicantLabels.employerId, employerId)))
    .returning({ id: applicantLabels.id })
  if (!gone) throw new Problem('not_found')
}

/** A colour without a label of the company, if there is one. */
function freeColour(own: readonly Row[]): LabelColour {
  const used = new Set(own.map(({ colour }) => colour))
  return labelColours.find((colour) => !used.has(colour)) ?? labelColours[0]
}

/** Labels of a company among these, by id or name. */
export async function ownLabels(tx: Db, employerId: string, named: readonly string[]): Promise<Row[]> {
  if (named.length === 0) return []
  const isNamed = or(...named.map((one) => sql`(${applicantLabels.id} = ${one} or ${sameName(one)})`))
  return tx
    .select()
    .from(applicantLabels)
    .where(and(eq(applicantLabels.employerId, employerId), isNamed))
}

const isId = (text: string) => Id.safeParse(text).success

/**
 * Labels by id or name; missing names are created. They stay until the transaction ends.
 *
 * @throws Problem `list_full`
 * @throws Problem `not_found` when a label of this id was deleted
 */
export async function labelsNamed(tx: Db, named: readonly string[], { employerId, now }: By): Promise<Row[]> {
  const found: Row[] = []
  for (const one of named) {
    const own = await tx.select().from(applicantLabels).where(eq(applicantLabels.employerId, employerId))
    const [known] = await tx
      .select()
      .from(applicantLabels)
      .where(
        and(
          eq(applicantLabels.employerId, employerId),
          sql`(${applicantLabels.id} = ${one} or ${sameName(one)})`,
        ),
      )
      .for('key share')
    if (known) found.push(known)
    else if (isId(one)) throw new Problem('not_found', { words: 'This label was deleted in the meantime' })
    else {
      const [made] = await tx
        .insert(applicantLabels)
        .values({ employerId, name: one, colour: freeColour(own), createdAt: now })
        .onConflictDoNothing()
        .returning()
      const row = made ?? (await labelsNamed(tx, [one], { employerId, now }))[0]
      if (row) found.push(row)
      await requireRoom(tx, employerId)
    }
  }
  return found
}

/**
 * Replaces the labels of an application. The change is in the company's own history. The caller has locked
 * the application.
 *
 * @throws Problem `list_full`
 */
export async function setLabels(
  tx: Db,
  application: Pick<typeof applications.$inferSelect, 'id'>,
  named: readonly string[],
  by: By,
): Promise<void> {
  const { employerId, personId = employerId, now } = by
  const wanted = new Map((await labelsNamed(tx, named, by)).map((label) => [label.id, label]))
  const had = (await labelsOf(tx, [application.id])).get(application.id) ?? []
  const removed = had.filter(({ _id }) => !wanted.has(_id))
  const added = [...wanted.values()].filter(({ id }) => !had.some(({ _id }) => _id === id))
  if (removed.length > 0)
    await tx.delete(labelledApplications).where(
      and(
        eq(labelledApplications.applicationId, application.id),
        inArray(
          labelledApplications.labelId,
          removed.map(({ _id }) => _id),
        ),
      ),
    )
  if (added.length > 0)
    await tx
      .insert(labelledApplications)
      .values(added.map(({ id }) => ({ applicationId: application.id, labelId: id, at: now })))
  const acts = [
    ...removed.map(({ name }) => ({ act: 'label removed' as const, about: name })),
    ...added.map(({ name }) => ({ act: 'label added' as const, about: name })),
  ]
  if (acts.length > 0)
    await tx
      .insert(applicantHistory)
      .values(
        acts.map((act) => ({ ...act, applicationId: application.id, employerId, byId: personId, at: now })),
      )
}
