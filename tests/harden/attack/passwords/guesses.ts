import { newId } from '#platform/database/columns.ts'
import type { Ground, Heard } from '../ground.ts'
import { type Attacker, addPerson, password } from '../people.ts'
import { type Door, doors, unknownDoors } from './doors.ts'

export interface Guesses {
  doors: number
  /** Wrong passwords that were sent, and those of them that were compared. */
  sent: number
  compared: number
  wrong: string[]
}

/** Maximum number of comparisons for an account, for an address and for everybody. */
const most = { here: 10, everywhere: 100, network: 300 }

let addresses = 0
/** An address that was used for nothing else. */
function freshAddress(): string {
  addresses += 1
  return `10.${80 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const wasCompared = ({ body }: Heard) =>
  ['wrong_credentials', 'wrong_password', 'wrong_code'].includes((body as { code?: string }).code ?? '')

class Judge {
  readonly verdict: Guesses = { doors: doors.length, sent: 0, compared: 0, wrong: unknownDoors() }
  readonly ground: Ground

  constructor(ground: Ground) {
    this.ground = ground
  }

  async try(door: Door, person: Attacker, given: string, from: string): Promise<Heard> {
    const as = door.isInside ? { as: person.token } : {}
    const path = door.path.replace(/:\w+/, newId())
    return this.ground.call(door.method, path, { ...as, body: door.body(person, given), from })
  }

  /** Sends all guesses, some at a time. @returns how many of them were compared */
  async send(tries: readonly (() => Promise<Heard>)[], atOnce: number): Promise<number> {
    let compared = 0
    for (let at = 0; at < tries.length; at += atOnce) {
      const heard = await Promise.all(tries.slice(at, at + atOnce).map((one) => one()))
      compared += heard.filter(wasCompared).length
    }
    this.verdict.sent += tries.length
    this.verdict.compared += compared
    return compared
  }

  expect(what: string, isSo: boolean, seen: unknown): void {
    if (!isSo) this.verdict.wrong.push(`${what}: ${String(seen)}`)
  }
}

const guesses = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at))
const nameOf = ({ method, path }: Door) => `${method} ${path}`

/** Sixty at once, from one address and from forty of one IPv6 /64. */
async function judgeBurst(judge: Judge, door: Door): Promise<void> {
  const from = freshAddress()
  const block = `2001:db8:${addresses.toString(16)}:1`
  for (const [kind, address] of [
    ['one address', () => from],
    ['one /64', (at: number) => `${block}::${(at % 40) + 1}`],
  ] as const) {
    const person = await addPerson(judge.ground, door.of)
    const tries = guesses(60, (at) => () => judge.try(door, person, `guess ${at}`, address(at)))
    const compared = await judge.send(tries, 60)
    const isSo = compared > 0 && compared <= most.here
    judge.expect(`${nameOf(door)}: of 60 at once from ${kind} were compared`, isSo, compared)
  }
}

/** All doors of one account in turn, from one address. */
async function judgeTogether(judge: Judge, role: Door['of']): Promise<void> {
  const person = await addPerson(judge.ground, role)
  const from = freshAddress()
  const theirs = doors.filter(({ of }) => of === role)
  const tries = guesses(24, (at) => () => {
    const door = theirs[at % theirs.length] as Door
    return judge.try(door, person, `guess ${at}`, from)
  })
  const compared = await judge.send(tries, 1)
  judge.expect(`all doors of ${role} together compared`, compared === most.here, compared)
}

/** Two hundred from a hundred addresses: the owner goes on where they signed in before, and anywhere after a reset. */
async function judgeFlood(judge: Judge, door: Door): Promise<void> {
  const { ground } = judge
  const person = await addPerson(ground, door.of)
  const signIn = doors.find(({ of, isInside }) => of === door.of && !isInside) as Door
  const home = freshAddress()
  const enter = async (from: string, given = password) =>
    (await judge.try(signIn, person, given, from)).status
  judge.expect(`${nameOf(signIn)}: the owner signs in`, (await enter(home)) === 200, 'refused')
  const crowd = guesses(100, freshAddress)
  const tries = guesses(200, (at) => () => judge.try(door, person, `guess ${at}`, crowd[at % 100] ?? ''))
  const compared = await judge.send(tries, 20)
  judge.expect(
    `${nameOf(door)}: of 200 from 100 addresses were compared`,
    compared <= most.everywhere,
    compared,
  )
  const atHome = await enter(home)
  judge.expect(`${nameOf(door)}: after a flood the owner gets in at home`, atHome === 200, atHome)
  if (compared < most.everywhere) return
  const away = await enter(freshAddress())
  judge.expect(`${nameOf(door)}: after a flood a new address waits`, away === 429, away)
}

/** One password on 320 accounts that nobody else tries, through all calls that need no sign-in. */
async function judgeSpray(judge: Judge): Promise<void> {
  const from = freshAddress()
  const open = doors.filter(({ isInside }) => !isInside)
  const strangers = guesses(320, (at) => ({ email: `${from}-${at}@example.mv` }) as Attacker)
  const tries = strangers.map((person, at) => () => {
    const door = open[at % open.length] as Door
    return judge.try(door, person, 'Maldives2026', from)
  })
  const compared = await judge.send(tries, 20)
  judge.expect(
    'of one password on 320 accounts from one address were compared',
    compared === most.network,
    compared,
  )
}

/** Floods, bursts and sprays at every door: how many are compared, and whom they shut out. */
export async function judgeGuesses(ground: Ground): Promise<Guesses> {
  const judge = new Judge(ground)
  for (const door of doors) await judgeBurst(judge, door)
  for (const role of ['jobseeker', 'employer', 'admin'] as const) await judgeTogether(judge, role)
  for (const door of doors) await judgeFlood(judge, door)
  await judgeSpray(judge)
  return judge.verdict
}
