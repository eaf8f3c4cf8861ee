import { finderOf, type Word } from './words.ts'

/** Words that deny a fact, or say that it is not so yet. */
const findDoubt = finderOf([
  [
    'doubt',
    `not; no; non; never; without; none; nor; neither; nil; isnt; wasnt; dont; doesnt; didnt; havent; cannot; cant; lack; lacks;
    except; almost; nearly; near; hardly; barely; was; formerly; lapsed; revoked; suspended; cancelled; withdrawn; withdrew; failed;
    incomplete; uncompleted; unfinished; discontinued; dropped; dropout; deferred; pending; awaiting; awaited; applied; applying;
    pursuing; pursued; ongoing; running; following; continuing; undergoing; studying; reading for; learning; preparing; expected; expecting; expect;
    anticipated; planned; upcoming; in progress; progress; currently; current; present; presently; now; to date; till date; to be;
    will be; in process; candidate; candidacy; towards; toward; credits toward; credits towards; coursework; course work;
    appeared; appearing; final year; last year; first year; second year; third year; fourth year; 1st year; 2nd year; 3rd year;
    4th year; undergraduate student; undergrad student; student; some college; part completed; partially; partly; equivalent;
    equivalency; equal to; exempted; exempt; working on; renewal; under renewal; not yet; interrupted; left; attempted; submitted;
    far from; less than; all but; abd; in reading only; in writing only; in speaking only; honorary; needed; required; wanted; void; voided; rusty; forgotten`,
  ],
] as const)

/** Do words deny or doubt what they name? */
export const isDoubtful = (words: readonly Word[]): boolean => findDoubt(words).length > 0
