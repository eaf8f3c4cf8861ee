import { expect, test } from 'vitest'
import { searcher, told } from '#tests/support/searcher.ts'

/** Words of the jobs: a word, its stem, the number of jobs with it, and with it in the title. */
const dictionary = `
waiter waiter 40 30 · waitress waitress 9 7 · cook cook 50 30 · nurse nurs 25 20 · nursery nurseri 4 2
manager manag 90 60 · management manag 60 0 · front front 50 20 · office offic 80 30 · agent agent 20 9
house hous 20 3 · keeping keep 15 2 · housekeeping housekeep 30 25 · sales sale 40 20 · salesman salesman 5 4
service servic 90 8 · services servic 80 0 · serving serv 30 0 · driver driver 12 10 · drivers driver 20 0
accountant account 40 30 · account account 60 4 · chef chef 30 28 · chief chief 20 18 · barista barista 6 5
island island 90 2 · resort resort 99 3 · marine marin 8 4 · engineer engin 30 28 · security secur 20 15
guard guard 20 15 · dvmudaris dvmudaris 3 2 · dvvazifa dvvazifa 5 0 · part part 80 0 · time time 90 1
remote remot 9 0 · c c 4 1 · data data 30 9 · entry entri 20 5 · male male 70 0
ward ward 9 3 · warden warden 5 3`
const read = searcher(dictionary, [
  { id: 'waiter', words: ['waiter', 'waitress', 'F&B attendant', 'server'] },
  { id: 'driver', words: ['driver', 'chauffeur'] },
  { id: 'room', words: ['room attendant', 'housekeeping', 'chambermaid'] },
  { id: 'it', words: ['IT', 'information technology'] },
  { id: 'teacher', words: ['teacher', 'mudharris', 'މުދައްރިސް'] },
  { id: 'secretary', words: ['secretary', 'personal assistant'] },
  { id: 'dev', words: ['C++', 'programmer'] },
  { id: 'ot', words: ['OT', 'operating theatre'] },
  { id: 'head', words: ['head of security', 'security manager'] },
])

/** Typed searches, each followed by its interpretation in the form of `told`. */
const asked = `
waiter
  waiter (work) ; ('waiter' | 'waiters') ; ~ ('waitress' | 'waitresses') ; ~ ('f' <-> 'b' <-> ('attendant' | 'attendants')) ; ~ ('server' | 'servers')
waiters
  waiters (work) ; ('waiters' | 'waiter') ; ~ ('waitress' | 'waitresses') ; ~ ('f' <-> 'b' <-> ('attendant' | 'attendants')) ; ~ ('server' | 'servers')
waitres
  waitres (title) ; ('waitres' | 'waitre')*
WAITRESSES
  waitresses (work) ; ('waitresses' | 'waitress') ; ~ ('waiter' | 'waiters') ; ~ ('f' <-> 'b' <-> ('attendant' | 'attendants')) ; ~ ('server' | 'servers')
F&B attendant
  f&b attendant (work) ; ('f&b' & (('attendant' | 'attendants') | 'att' | 'attn' | 'attd' | 'atdt')) ; ~ ('waiter' | 'waiters') ; ~ ('waitress' | 'waitresses') ; ~ ('server' | 'servers')
room attendant
  room attendant (work) ; (('room' | 'rooms') & (('attendant' | 'attendants') | 'att' | 'attn' | 'attd' | 'atdt')) ; ~ ('chambermaid' | 'chambermaids') ; ? close to “room attendant” ; ? without “attendant”
rooms attendant
  rooms attendant (work) ; (('rooms' | 'room') & (('attendant' | 'attendants') | 'att' | 'attn' | 'attd' | 'atdt')) ; ~ ('chambermaid' | 'chambermaids') ; ? close to “rooms attendant” ; ? without “attendant”
chambermaids
  chambermaids (work) ; ('chambermaids' | 'chambermaid') ; ~ (('room' | 'rooms') <-> ('attendant' | 'attendants')) ; ? close to “chambermaids”
chaufeur
  chauffeur (work) ; ('chauffeur' | 'chauffeurs') ; ~ ('driver' | 'drivers')
  = chauffeur
cook
  cook (work) ; ('cook' | 'cooks')
cok
  cok ; ('cok' | 'coks')
kook
  kook ; ('kook' | 'kooks')
manger
  manger ; ('manger' | 'mangers') ; ? with “manager” for “manger”
managment
  management (title) ; (('management' | 'managements') | 'mgmt' | 'mgt' | 'mngt')
  = management
management
  management (title) ; (('management' | 'managements') | 'mgmt' | 'mgt' | 'mngt')
front desk
  front (title) ; (('front' | 'fronts') | 'frt')
  desk (title) ; ('desk' | 'desks')
frontoffice
  front (title) ; (('front' | 'fronts') | 'frt')
  office (title) ; (('office' | 'offices') | 'off' | 'ofc')
  = front office
house keeping
  house keeping (title) ; ((('housekeeping' | 'housekeepings') | (('house' | 'houses') <-> ('keeping' | 'keepings'))) | ('housekeeping' | 'housekeepings')) ; ~ (('room' | 'rooms') <-> ('attendant' | 'attendants')) ; ~ ('chambermaid' | 'chambermaids')
housekeping
  housekeeping (title) ; (('housekeeping' | 'housekeepings') | 'hk' | 'hskp' | 'hskpg') ; ~ (('room' | 'rooms') <-> ('attendant' | 'attendants')) ; ~ ('chambermaid' | 'chambermaids')
  = housekeeping
sales man
  sales man (work) ; (('salesman' | 'salesmen') | (('sales' | 'sale') <-> ('man' | 'mans')))
salesman
  salesman (work) ; ('salesman' | 'salesmen')
drivers
  drivers (work) ; ('drivers' | 'driver') ; ~ ('chauffeur' | 'chauffeurs')
acountant ward
  accountant (work) ; ('accountant' | 'accountants')
  ward (title) ; ('ward' | 'wards')
  = accountant ward
cheif
  chef (work) ; ('chef' | 'chefs')
  = chef
chef
  chef (work) ; ('chef' | 'chefs')
barrista
  barista (work) ; ('barista' | 'baristas')
  = barista
IT
  it (title) ; ('IT' | ('it':A | 'its':A)) ; ~ (('information' | 'informations') <-> ('technology' | 'technologies'))
information technology
  information technology (title) ; ((('information' | 'informations') | 'info') & ('technology' | 'technologies')) ; ~ 'IT' ; ? without “technology” ; ? without “information”
C++
  c++ (work) ; 'c++' ; ~ ('programmer' | 'programmers')
programmers
  programmers (work) ; ('programmers' | 'programmer') ; ~ 'c++'
OT
  ot (work) ; ('ot' | 'ots') ; ~ (('operating' | 'operatings') <-> ('theatre' | 'theatres'))
mudharris
  mudharris (work) ; (('mudharris' | 'mudharrises') | 'dvmudaris':*) ; ~ ('teacher' | 'teachers') ; ~ 'dvmudaris'
mudarris
  mudarris (work) ; (('mudarris' | 'mudarrises') | 'dvmudaris':*) ; ~ ('teacher' | 'teachers') ; ~ ('mudharris' | 'mudharrises')
މުދައްރިސް
  މުދައްރިސް (work) ; ('dvmudaris' | 'dvmudaris':*) ; ~ ('mudharris' | 'mudharrises') ; ~ ('teacher' | 'teachers') ; ~ ('mudharris' | 'mudharrises')
vazeefa cook
  cook (work) ; ('cook' | 'cooks')
servis
  servis ; ('servis' | 'servises')* ; ? with “service” for “servis”
part time cook
  Part time ; ((('part':A | 'parts':A) <-> ('time':A | 'times':A)) | ('parttime':A | 'parttimes':A)) ; # type Part time ; [Part time]
  cook (work) ; ('cook' | 'cooks')
remote_work cook
  remote ; ('remote' | 'remotes')
  cook (work) ; ('cook' | 'cooks')
data entry
  data (title) ; ('data' | 'datas')
  entry (title) ; ('entry' | 'entries')
nurse male
  nurse (work) ; ('nurse' | 'nurses')
  Malé ; ('male':ABC | 'males':ABC) ; @ k-male ; [Malé]
nurse near male
  nurse (work) ; ('nurse' | 'nurses')
  Malé ; ('male':ABC | 'males':ABC) ; @ k-male-and-nearby ; [Malé and nearby]
nurse addu and nearby
  nurse (work) ; ('nurse' | 'nurses')
  Addu City ; ('addu':ABC | 'addus':ABC) ; @ s-addu-city-and-nearby ; [Addu City and nearby]
cook hdh
  cook (work) ; ('cook' | 'cooks')
  Haa Dhaalu Atoll ; ('hdh':ABC | 'hdhs':ABC) ; @ atoll-hdh ; [Haa Dhaalu Atoll]
cook k
  cook (work) ; ('cook' | 'cooks')
  k ; 'k'
island chef
  island (title) ; ('island' | 'islands')
  chef (work) ; ('chef' | 'chefs')
hithadhoo
  hithadhoo ; ('hithadhoo':ABC | 'hithadhoos':ABC) ; @ l-hithadhoo ; @ s-hithadhoo ; [Hithadhoo, Laamu Atoll or Hithadhoo, Addu City]
maafushi waiter
  Maafushi, Kaafu Atoll ; ('maafushi':ABC | 'maafushis':ABC) ; @ k-maafushi ; [Maafushi, Kaafu Atoll]
  waiter (work) ; ('waiter' | 'waiters') ; ~ ('waitress' | 'waitresses') ; ~ ('f' <-> 'b' <-> ('attendant' | 'attendants')) ; ~ ('server' | 'servers')
mafushi waiter
  Maafushi, Kaafu Atoll ; @ k-maafushi ; [Maafushi, Kaafu Atoll]
  waiter (work) ; ('waiter' | 'waiters') ; ~ ('waitress' | 'waitresses') ; ~ ('f' <-> 'b' <-> ('attendant' | 'attendants')) ; ~ ('server' | 'servers')
marine engineer thulusdhoo
  marine (title) ; ('marine' | 'marines')
  engineer (work) ; (('engineer' | 'engineers') | 'eng' | 'engg' | 'engr' | 'engrg' | 'engnr')
  Thulusdhoo, Kaafu Atoll ; ('thulusdhoo':ABC | 'thulusdhoos':ABC) ; @ k-thulusdhoo ; [Thulusdhoo, Kaafu Atoll]
ward
  ward (title) ; ('ward' | 'wards')
head of security
  head of security (work) ; (('head' | 'heads') & ('of' | 'ofs') & ('security' | 'securities')) ; ~ (('security' | 'securities') <-> ('manager' | 'managers')) ; ? without “head”
"head of security"
  "head of security" (work) ; (('head' | 'heads') <-> ('of' | 'ofs') <-> ('security' | 'securities'))
cook -manager
  cook (work) ; ('cook' | 'cooks')
  not manager ; ('manager' | 'managers')
cook -"front office"
  cook (work) ; ('cook' | 'cooks')
  not "front office" ; (('front' | 'fronts') <-> ('office' | 'offices'))
cook OR chef
  cook or chef (work) ; (('cook' | 'cooks') | ('chef' | 'chefs'))
cook OR male
  cook or Malé ; (('cook' | 'cooks') | ('male':ABC | 'males':ABC)) ; @ k-male
personal assistants
  personal assistants (work) ; (('personal' | 'personals') & ('assistants' | 'assistant')) ; ~ ('secretary' | 'secretaries') ; ? without “assistants”
xyzzyq
  xyzzyq ; ('xyzzyq' | 'xyzzyqs')*
serv
  serv (work) ; (('serv' | 'servs') | ('service' | 'services') | ('services' | 'service')) ; ~ ('server' | 'servers')
the cook
  cook (work) ; ('cook' | 'cooks')
of
  of (title) ; ('of' | 'ofs')
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ; ('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' | 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxes')*
secretaries
  secretaries (work) ; ('secretaries' | 'secretary') ; ~ (('personal' | 'personals') <-> ('assistant' | 'assistants'))
security manager male city
  security manager (work) ; (('security' | 'securities') & (('manager' | 'managers') | 'mgr' | 'mngr' | 'mgnr' | 'mngmt')) ; ~ (('head' | 'heads') <-> ('of' | 'ofs') <-> ('security' | 'securities')) ; ? without “manager”
  Malé City ; (('male':ABC | 'males':ABC) <-> ('city':ABC | 'cities':ABC)) ; @ k-male-city ; [Malé City]
`

const cases = asked.trim().split(/\n(?! )/)

test.each(cases.map((one) => one.split('\n  ')))('%s', (typed, ...lines) => {
  expect(told(read(typed))).toEqual(lines)
})

test('as it was typed, nothing is taken for another word', () => {
  expect(told(read('acountant', true))).toEqual(["acountant ; ('acountant' | 'acountants')*"])
})
