/** A query as people type it, and the titles that answer it. */
export interface Judged {
  kind: string
  q: string
  /** What the title of a right job looks like. */
  title: RegExp
  /** And its place. */
  place: RegExp | undefined
  /** Nobody looks at these while search is changed. */
  isHeldOut: boolean
}

/** Query | what right titles have | what right places have. Every third of a kind is held out. */
const lines: Record<string, string> = {
  'titles and occupations': String.raw`
accountant|account(ant|s officer|ing)|
nurse|nurse|
project manager|project manager|
electrician|electric(ian|al inspector)|
receptionist|recept|
gardener|garden|
civil engineer|civil .*engineer|
data analyst|data analyst|
cook|cook|chef
plumber|plumber|
english teacher|english teacher|
customer service|customer (service|care|support|success)|
graphic designer|graphic|
lawyer|attorney|counsel|lawyer|legal
social worker|social work|case manag|
pharmacist|pharmac|
marine biologist|marine biolog|
dive instructor|dive|
room attendant|room attendant|housekeep
front office manager|front office|
internal auditor|audit|
android developer|android|
investigator|investigat|
mechanical engineer|mechanic|
teller|teller|cashier
research assistant|research|
sales executive|sales|`,
  misspelled: String.raw`
acountant|account(ant|s officer|ing)|
recepsionist|recept|
enginer|engineer|
maneger|manager|
electrision|electric|
teecher|teacher|
nusre|nurse|
custmer service|customer|
plummer|plumb|
mecanic|mechanic|
gardner|garden|
develper|develop|
atorney|attorney|counsel
desinger|design|
analist|analyst|
secrurity guard|security|guard
farmacist|pharmac|
carpentar|carpent|
buther|butcher|
phisiotherapist|physio|
projct manager|project manager|
reserch|research|
marketting|market|
housekeping|housekeep|room attendant
recptionist|recept|
investigater|investigat|
architekt|architect|
libarian|librar|`,
  'synonyms and short forms': String.raw`
RN|nurse|
HR|human resource|\bhr\b|personnel|recruit|talent
chauffeur|driver|motor vehicle
programmer|program|develop|software
bookkeeper|account|bookkeep
janitor|custod|clean|
chef|chef|cook|
QS|quantity|estimat|
attorney|attorney|counsel|
dev|develop|program|software
GP|general practitioner|physician|doctor|medical
housekeeper|housekeep|room attendant
handyman|maintenance|handy
skipper|captain|boat
physical therapist|physio|
lab technician|laborator|lab
scuba instructor|dive|
butler|villa host|butler
accounts clerk|account|
HSE officer|safety|
front desk|recept|front office|
sysadmin|system|administrator|network
counselor|counsel|
car mechanic|mechanic|
UX designer|design|user experience|ux
purchaser|purchas|procure|buyer
deck crew|deckhand|boat
software engineer|software|develop|programmer`,
  'with fillers': String.raw`
vacancy for accountant|account|
nurse jobs|nurse|
jobs for teachers|teacher|
looking for electrician job|electric|
driver needed|driver|motor vehicle
urgently hiring receptionist|recept|
i want a job as a cook|cook|chef
engineer vacancies in maldives|engineer|
latest jobs for data analyst|data analyst|
cashier wanted|cashier|teller
job vacancy for software developer|develop|software|programmer
project manager position|project manager|
security guard job opening|security|guard
apply for graphic designer|graphic|
career as an architect|architect|
find mechanic work|mechanic|
plumber required|plumb|
any marketing jobs available|market|
hiring customer service|customer|
need a gardener|garden|
waiter job|food and beverage|wait|server|
auditor vacancy|audit|
opening for a painter|paint|
welder wanted urgently|weld|
hiring now storekeeper|store|`,
  'with a place': String.raw`
receptionist hulhumale|recept|hulhumal
nurse hulhumalé|nurse|hulhumal
teacher addu|teacher|addu
driver in addu city|driver|addu
spa therapist baa atoll|spa|baa
chef baa atoll|chef|cook|baa
electrician hulhumale|electric|hulhumal
cashier male|cashier|teller|mal[eé]
designer maale|design|mal[eé]
accountant in ari atoll|account|alif
carpenter gan|carpent|gan
teacher hithadhoo|teacher|hithadhoo
captain near baa atoll|captain|baa
mechanic kulhudhuffushi|mechanic|kulhudh
nurse laamu|nurse|laamu
excavator makunudhoo|excavat|makunu
site engineer hdh|site engineer|haa dhaal
pharmacist hulumale|pharmac|hulhumal
room attendant ukulhas|room|ukulhas
cook at ukulhas|cook|ukulhas
fish cutter maandhoo|fish|maandh
developer male city|develop|mal[eé]
nurse thinadhoo|nurse|thinadhoo
teacher in fuvahmulah|teacher|fuvahmulah
engineer thilafushi|engineer|thilafushi`,
  'kinds of work': String.raw`
part time|part.time|\(pt\)|PT|stocker|rider|invigilat|teacher|photograph|@Part time
part time customer service|customer|
remote|remote|@Remote
internship|intern|
finance internship|intern|
engineering intern|intern|
remote translator|translat|@Remote
intern legal|intern|
full time nurse|nurse|
temporary exam invigilator|invigilat|
freelance photographer|photograph|
apprenticeship|apprentic|@Intern
part time clerk|clerical|clerk|
part-time call attendant|call|
summer internship|intern|`,
  operators: String.raw`
nurse OR doctor|nurse|physician|doctor|practitioner|
"project manager"|project manager|
engineer -civil|^(?!.*civil).*engineer|
nurse -school|^(?!.*school).*nurse|
"data analyst"|data analyst|
cook OR chef|cook|chef
plumber OR electrician|plumb|electric
teacher -english|^(?!.*english).*teacher|
"customer service"|customer service|
manager -project|^(?!.*project).*manager|
"front office"|front office|
carpenter OR mason|carpent|mason
developer -senior|^(?!.*senior).*develop|
"civil engineer" OR "mechanical engineer"|(civil|mechanical) engineer|
attorney -agency|^(?!.*agency).*(attorney|counsel)|
"quantity surveyor"|quantity surveyor|
cashier OR receptionist|cashier|teller|recept
driver -forklift|^(?!.*forklift).*driver|`,
  'short words and signs': String.raw`
IT|\bit\b|information tech|\bict\b|computer|
IT support|\bit\b|\bict\b|technical support|
.NET|\.net|
.NET developer|\.net|
BI developer|\bbi\b|
QA|quality|\bqa\b
C#|\.net|c#|develop|
F&B|food and bev|f&b
GIS|gis|geographic
HR assistant|human resource|\bhr\b|personnel
CAD|cad|
IT jobs|\bit\b|information tech|\bict\b|computer|
ICT|\bict\b|\bit\b|information tech
BI|\bbi\b|business intel
PR|public relation|communicat|press|\bpr\b
CPM|cpm|`,
  'several words': String.raw`
public health inspector|health.*inspect|inspect.*health|
senior project manager|project manager|
assistant landscape architect|landscape architect|
environmental health|environment|health
construction project manager|construct.*project|project.*construct|
information security officer|information security|
auto mechanic diesel|mechanic|
budget analyst finance|budget|
registered nurse clinic|nurse|
marine diesel mechanic|marine|mechanic
food beverage trainee|food|
quality assurance|quality assurance|\bqa\b
frontend developer react|front|develop
school bus driver|driver|
contract manager|contract|
pest control|pest|
water treatment|water|treatment
software engineering intern|intern|
house keeping attendant|housekeep|room att
harbour engineer|engineer|harbour
human resources manager|human resource|\bhr\b
mathematics teacher secondary|teacher|math
resort reservations agent|reserv|`,
  'long texts': String.raw`
I am an experienced accountant with five years in hotels and I am looking for a new position in the finance department of a resort|account|financ|audit
Hello, my name is Ali and I am a qualified electrician with a licence, I would like to apply for any electrician job that is available in your company please|electric|
We are looking for a registered nurse to join our clinic team, the nurse should have a diploma in nursing and two years of experience in a hospital|nurse|
Senior software developer wanted who writes clean code, knows databases and testing and can help the younger developers of the team every day|develop|software|programmer
I want to work as a dive instructor in a resort because I have a PADI certificate and speak English and German and love the sea|dive|
Looking for a job as receptionist or front office assistant in a guesthouse or hotel, I speak three languages and can start immediately next month|recept|front office|
Experienced cook of maldivian and continental food seeks a place in a small guesthouse or cafe where accommodation and meals are given every day|cook|chef
teacher of mathematics for key stages four and five at a secondary school with a degree in education and experience with examinations|teacher|
A physiotherapist with a bachelor degree who has treated patients after operations for six years and likes to work with elderly people|physio|`,
}

/** The last cell is a place in the kind 'with a place'; elsewhere a bar separates words that are right alike. */
function judgedOf(kind: string, line: string, at: number): Judged {
  const [q = '', ...cells] = line.split('|')
  const isPlaced = kind === 'with a place'
  const place = isPlaced ? cells.at(-1) : undefined
  const words = (isPlaced ? cells.slice(0, -1) : cells).filter((word) => word !== '' && !word.startsWith('@'))
  return {
    kind,
    q,
    isHeldOut: at % 3 === 2,
    title: new RegExp(words.join('|'), 'i'),
    place: place ? new RegExp(place, 'i') : undefined,
  }
}

export const judged: readonly Judged[] = Object.entries(lines).flatMap(([kind, text]) =>
  text
    .trim()
    .split('\n')
    .map((line, at) => judgedOf(kind, line, at)),
)
