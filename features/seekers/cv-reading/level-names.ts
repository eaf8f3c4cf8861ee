import type { EducationEntry, LanguageEntry } from '#contract/seekers/profile-parts.ts'
import { isDoubtful } from './doubt.ts'
import { type Found, finderOf, type Word, wordsOf } from './words.ts'

type EducationLevel = EducationEntry['level']

/**
 * Names of courses and degrees. Null is a name that is no level of ours, and whose words name none: a
 * certificate, a foundation course, Master Mariner.
 */
const findEducation = finderOf<EducationLevel | null>([
  [
    'postgraduate',
    `phd; dphil; edd; doctorate; doctoral degree; doctor of philosophy; doctor of education; doctor of business administration;
    master of; masters; masters degree; master degree; masters in; masters of; master in; executive masters; =MSC; msc; mba; emba; =MA; =MS; =MED;
    meng; =ME; mtech; mcom; mphil; mph; mpharm; llm; mfa; mres; mbm; mpa; mhm; mbs; mscit; post graduate; postgraduate; post graduation; postgraduation;
    postgraduate degree; post graduate degree; postgraduate diploma; post graduate diploma; postgraduate certificate;
    post graduate certificate; post graduate diploma in; pgd; pgdm; pgdba; pgdca; pgde; pgce; pg diploma; pgdip`,
  ],
  [
    'degree',
    `bachelor; bachelors; bachelor of; bachelors of; bachelors degree; bachelor degree; bachelors in; baccalaureate degree; bsc; bscn; =BS;
    =BA; =BE; =BED; beng; btech; bcom; bba; bca; bbm; bbs; bhm; bhmct; bba; bttm; bpharm; bpt; bds; mbbs; bsn; llb; barch; bfa; =BIT; bsw; =BN; bams; bhms;
    bnys; bscs; bsit; bshm; bshrm; bsba; bstm; bsmt; bsmare; bsed; beed; bsa; bsee; bsce; bsme; bscpe; bsmls; bsais; bsoa; bsp; bmus; honours degree; honors degree;
    first degree; undergraduate degree; university degree; degree in; degree of; laurea triennale; licenciatura`,
  ],
  [
    'diploma',
    `diploma; diplomas; advanced diploma; higher diploma; national diploma; higher national diploma; hnd; ordinary diploma; ordinary national diploma;
    professional diploma; associate degree; associates degree; associate of; associates of; associate in; associates in; associate diploma`,
  ],
  [
    'school',
    `high school diploma; senior high school diploma; secondary school diploma; high school; senior high school; senior high; high school certificate; high school graduate;
    school diploma; high school leaving certificate; general high school diploma; high school education; high school equivalency diploma; ged; secondary school; secondary school certificate;
    secondary school leaving certificate; school leaving certificate; leaving certificate; higher secondary; higher secondary school;
    higher secondary certificate; higher secondary school certificate; higher secondary education; senior secondary; senior secondary school;
    senior secondary certificate; senior secondary school certificate; secondary education; secondary education examination;
    upper secondary; upper secondary education; secondary certificate; secondary; ssc; hsc; hssc; sslc; =SLC; slc; =SEE; hseb; plus two; +2; 10+2;
    12th; 10th; 12th standard; 10th standard; 12th grade; 10th grade; class xii; class x; class 12; class 10; std xii; std x; std 12; std 10; xii; grade 10; grade 11; grade 12; grade 13;
    year 12; year 13; form four; form 4; form six; form 6; kcse; wassce; waec; neco; matric; matriculation; school certificate; fsc; intermediate in science; intermediate of science;
    o level; o levels; a level; a levels; olevel; alevel; o/l; a/l; o/ls; a/ls; gce; gcse; gcses; igcse; ol; al; ordinary level; advanced level; gce o level; gce o levels; gce a level; gce a levels;
    gce ol; gce al; gce o/l; gce a/l; gce ordinary level; gce advanced level; general certificate of education; general certificate of secondary education;
    kenya certificate of secondary education; indian certificate of secondary education; certificate of secondary education; international baccalaureate; international baccalaureate diploma; ib diploma;
    baccalaureate; baccalauréat; abitur; matura; maturita; general secondary education; complete secondary education; secondary general education`,
  ],
  [
    null,
    `certificate; certificates; diploma di; diploma de; diploma da; certificate in; certificate of; certification; foundation; foundation degree; foundation diploma; graduate diploma; graduate certificate;
    master mariner; master mariners; master of vessels; master of ships; masters certificate; master certificate; masters ticket; masters licence;
    masters license; bachelor thesis; bachelors thesis; master thesis; masters thesis; doctoral thesis; diploma thesis; kindergarten diploma;
    preschool diploma; master class; masterclass; master chef; master trainer; master diver; scrum master; post master; head master; master scuba;
    school of; diploma supplement; diploma mill; medical school; primary school; middle school; junior high school; junior secondary; elementary school; junior school;
    bachelor party; ms office; ms word; ms excel; ms access; ms powerpoint; ms project; ms windows; ms sql; ms teams; ms outlook; ms fidelio; secondary school teacher; high school teacher;
    mba essentials; gce board`,
  ],
])

/** Abbreviations that are everyday words when they are not written in capitals. */
const dotted = /\b(?:B\.\s?(?:A|E|S|Ed|N)|M\.\s?(?:A|E|S|Ed))\b\.?/g

/** Names of levels in a text, from left to right. */
export function educationIn(text: string): { words: Word[]; found: Found<EducationLevel | null>[] } {
  const words = wordsOf(
    text.replace(dotted, (name) => name.replace(/[.\s]/g, '').toUpperCase().padEnd(name.length)),
  )
  return { words, found: findEducation(words) }
}

const named = (levels: readonly Found<EducationLevel | null>[]) =>
  levels.filter(({ value }) => value !== null)
/** Names that are also subjects: 'Bachelor of Secondary Education'. */
const isSubject = ({ value }: Found<EducationLevel | null>) => value === 'school' || value === null

/**
 * Level of a course or degree by its name; undefined if it is unknown, denied, not reached yet, or if the
 * text names several.
 */
export function educationLevelIn(text: string): EducationLevel | undefined {
  const { words, found } = educationIn(text)
  const [first] = found
  if (!first || first.value === null || isDoubtful(words)) return undefined
  const others = named(found).filter((one) => one !== first && !(first.value !== 'school' && isSubject(one)))
  return others.every(({ value }) => value === first.value) ? first.value : undefined
}

type LanguageLevel = LanguageEntry['level']

/** Null is a level that lies between ours, or that people mean differently. */
export const findLanguageLevels = finderOf<LanguageLevel | null>([
  [
    'native',
    `native; native speaker; native language; native tongue; mother tongue; mother language; mothertongue; first language; bilingual; native or bilingual;
    native or bilingual proficiency; native proficiency; native level; native / bilingual; home language; l1; maternal`,
  ],
  [
    'fluent',
    `fluent; fluently; fluency; fluent in; very fluent; full professional; full professional proficiency; full proficiency; excellent; proficient; highly proficient; advanced; advanced level; c1; c2; c1 advanced;
    business fluent; fluent speaker; professional fluency`,
  ],
  [
    'conversational',
    `conversational; conversational level; professional working; professional working proficiency; limited working; limited working proficiency; intermediate; intermediate level; upper intermediate;
    good; good command; good knowledge; b1; b2; working knowledge; good working knowledge; working proficiency; conversant; independent user`,
  ],
  [
    'basic',
    `basic; basics; basic level; basic knowledge; basic user; basic conversational; basic communication; basic conversation; elementary; elementary proficiency; elementary level; beginner; beginners; beginner level; a1; a2; a little; little; some; novice`,
  ],
  [
    null,
    `very good; quite good; fairly good; fair; fairly fluent; semi fluent; moderately fluent; moderate; average; satisfactory; native like; near native; close to native; limited; limited proficiency; poor; weak;
    minimal; pre intermediate; lower intermediate; low intermediate; high intermediate; second language; foreign language; third language; professional; professional proficiency; passive; understand only;
    getting better; good understanding; basic to intermediate; intermediate to advanced; good to excellent; perfect; strong; competent; adequate`,
  ],
])
