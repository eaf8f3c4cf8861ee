import { foldText } from '#features/search/tokens-rules.ts'
import { foreignWords } from './foreign-words-rules.ts'

/**
 * Abbreviations in titles with their full words, likeliest first. General knowledge, with abbreviations of
 * O*NET 27.0 (USDOL/ETA, CC BY 4.0, modified).
 */
const shortened = `
accts = accounts; acct, acctg = account, accounts, accountant, accounting;
admin = administrative, administration, administrator; agt = agent; ap = accounts payable; appr = apprentice;
ar = accounts receivable; arch = architect, architectural; assoc = associate; asst, asstt, assist, ast = assistant;
att, attn, attd, atdt = attendant; biz, bus = business; bldg = building; capt = captain; cert = certified;
chem = chemical, chemist; clk = clerk; comm, comms = communications; comp = computer; const, constr = construction;
coord, co ord = coordinator; corp = corporate; cs = customer service; cust = customer; def = defence; del = delivery;
dep, dpty, dy, dty = deputy; dept, dpt = department; des = designer; dev, devel = developer, development;
dir = director; dist = district, distribution; div = division; doc = doctor, document; dr = doctor;
drv, drvr = driver; ed, educ, edu = education; elec, elect, electr = electrical, electrician, electronics;
eng, engg, engr, engrg, engnr = engineer, engineering; env, environ = environmental; eqpt, equip = equipment;
est = estimator; exec, exe = executive; fac = facilities; fin = finance, financial; fo = front office; frt = front;
gen = general; gm = general manager; govt, gov = government; hk, hskp, hskpg = housekeeping;
hosp = hospitality, hospital; hr = human resources; hq = headquarters; hvy = heavy; inc = in charge;
incharge = supervisor, manager;
info = information; ins = insurance; insp, inspr = inspector, inspection; inst, instr = instructor;
int, intl = international; inv = inventory, investment; jr, jnr, jun = junior; kit = kitchen; lab = laboratory;
lang = language; ldr = leader; lect = lecturer; lib = library, librarian; log = logistics;
maint, mtce, mnt, mntc = maintenance; mach = machine; mech = mechanical, mechanic; med = medical;
mfg, manuf = manufacturing; mgmt, mgt, mngt = management; mgr, mngr, mgnr, mngmt = manager;
mkt, mktg, mktng = marketing; mlt, mls, dmlt = medical laboratory technologist; hod = head of department; mtr = motor; mun = municipal; natl = national; nav = navigation; nw = network;
off, ofc = office; ofcr, offr = officer; op, opr, oper = operator, operations; ops = operations; org = organisation;
photog = photographer; pkg = packaging; pm = project manager; prep = preparation; pres = president;
princ = principal; proc = procurement, process; prod = production; prof = professor, professional;
prog = program, programmer; proj, prj = project; psych = psychologist, psychiatric; pub = public; purch = purchasing;
qc = quality control; recep, recept, rcpt = receptionist; reg, regd = registered, regional; rel = relations;
rep, reps = representative; res, resv, rsvn = reservations, research; rest = restaurant; sci = science, scientist;
sec, secy = secretary, security; serv, svc, svcs = service, services; spec, splst = specialist; sr, snr = senior;
stat, stats = statistics; std = standard; sup, supv, supvr, supr, spv, spvr = supervisor; supt = superintendent;
surv = surveyor, survey; svr = server; sys = systems, system; tchr, teach = teacher;
tech = technician, technical, technology; tel = telephone; temp = temporary;
trans, transp = transport, transportation; trg, trng = training; treas = treasurer; univ = university; veh = vehicle;
vet = veterinary, veterinarian; vol = volunteer; vp = vice president; whse, wh = warehouse; wkr = worker;
yr, yrs = year
`

/** Words with two spellings, British and American, or abbreviated. */
const spellings = `
centre center; labour labor; labourer laborer; counsellor counselor; counselling counseling; programme program;
organiser organizer; organisation organization; jewellery jewelry; adviser advisor; draughtsman draftsman;
fibreglass fiberglass; aeroplane airplane; tyre tire; colour color; behaviour behavior; analyse analyze;
specialised specialized; paediatric pediatric; anaesthetist anesthetist; anaesthesia anesthesia;
orthopaedic orthopedic; gynaecologist gynecologist; traveller traveler; snorkelling snorkeling; modelling modeling;
licence license; defence defense; theatre theater; grey gray; storey story; manoeuvre maneuver; aluminium aluminum;
cheque check; catalogue catalog; enrolment enrollment; installment instalment
`

const entriesOf = (table: string) => table.split(';').map((entry) => entry.trim())

const standsFor = new Map(
  entriesOf(shortened).flatMap((entry) => {
    const [short = '', words = ''] = entry.split(' = ')
    return short.split(', ').map((one) => [one, words.split(', ')] as const)
  }),
)
const inEnglish = new Map(
  entriesOf(foreignWords).flatMap((entry) => {
    const [name = '', words = ''] = entry.split(' = ')
    return words.split(', ').map((one) => [foldText(one), [name]] as const)
  }),
)

const alike = new Map<string, string[]>()
const add = (word: string, other: string) => alike.set(word, [...(alike.get(word) ?? []), other])
for (const [one = '', other = ''] of entriesOf(spellings).map((pair) => pair.split(' '))) {
  add(one, other)
  add(other, one)
}
const shortOf = new Map<string, string[]>()
for (const [short, [word = '']] of standsFor)
  if (!word.includes(' ') && short.length > 1) shortOf.set(word, [...(shortOf.get(word) ?? []), short])

/** Returns the full words of an abbreviation, likeliest first, or of a foreign word: 'manager' of 'mgr'. Empty for other words. */
export const inFull = (word: string): readonly string[] => standsFor.get(word) ?? inEnglish.get(word) ?? []

/** Returns the abbreviations of a word: 'sr' for 'senior'. */
export const shortFor = (word: string): readonly string[] => shortOf.get(word) ?? []

/** Other full spellings in titles: 'center' for 'centre'. */
export const alsoWritten = (word: string): readonly string[] => alike.get(word) ?? []
