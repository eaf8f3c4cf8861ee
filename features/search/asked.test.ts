import { expect, test } from 'vitest'
import { searcher, told } from '#tests/support/searcher.ts'

/** What the jobs know: a word, its stem, how many have it, and how many in the title. */
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

/** What is typed, and below it what is asked for: '~' means the same, '@' a place, '#' a filter, '=' what it was taken for. */
const asked = `
waiter
  waiter ; 'waiter':* ; ~ 'waitress' ; ~ ('f' <1> 'b' <1> 'attendant') ; ~ 'server'
waiters
  waiters ; 'waiters':* ; ~ 'waitress' ; ~ ('f' <1> 'b' <1> 'attendant') ; ~ 'server'
waitres
  waitres ; 'waitres':*
WAITRESSES
  waitresses ; 'waitresses':* ; ~ 'waiter' ; ~ ('f' <1> 'b' <1> 'attendant') ; ~ 'server'
F&B attendant
  f&b attendant ; ('f&b' & 'attendant':*) ; ~ 'waiter' ; ~ 'waitress' ; ~ 'server' ; ~ ('f&b' & 'attendant':*)
room attendant
  room attendant ; ('room':* & 'attendant':*) ; ~ ('housekeeping' | 'housekeep') ; ~ 'chambermaid' ; ~ ('room':* & 'attendant':*)
rooms attendant
  room attendant ; ('room':* & 'attendant':*) ; ~ ('housekeeping' | 'housekeep') ; ~ 'chambermaid' ; ~ ('room':* & 'attendant':*)
  = room attendant
chambermaids
  chambermaids ; 'chambermaids':* ; ~ ('room' <1> 'attendant') ; ~ ('housekeeping' | 'housekeep')
chaufeur
  chauffeur ; 'chauffeur':* ; ~ 'driver'
  = chauffeur
cook
  cook ; 'cook':*
cok
  cok ; 'cok'
kook
  cook ; 'cook':*
  = cook
manger
  manager ; ('manager':* | 'manag')
  = manager
managment
  management ; ('management':* | 'manag')
  = management
management
  management ; ('management':* | 'manag')
front office
  front ; 'front':*
  office ; ('office':* | 'offic')
frontoffice
  front office ; ('front':* & ('office':* | 'offic'))
  = front office
front offce
  front ; 'front':*
  office ; ('office':* | 'offic')
  = front office
house keeping
  house keeping ; (('house':* | 'hous') & ('keeping':* | 'keep')) ; ~ ('housekeeping':* | 'housekeep') ; ~ ('room' <1> 'attendant') ; ~ 'chambermaid' ; ~ (('house':* | 'hous') & ('keeping':* | 'keep'))
housekeping
  housekeeping ; ('housekeeping':* | 'housekeep') ; ~ ('room' <1> 'attendant') ; ~ 'chambermaid'
  = housekeeping
sales man
  sales man ; (('sales':* | 'sale') & 'man') ; ~ 'salesman':* ; ~ (('sales':* | 'sale') & 'man')
salesman
  salesman ; 'salesman':*
drivers
  drivers ; ('drivers':* | 'driver') ; ~ 'chauffeur'
accounts
  account ; 'account':*
  = account
acountant resort
  accountant ; ('accountant':* | 'account')
  resort ; 'resort':*
  = accountant resort
cheif
  chef ; 'chef':*
  = chef
chef
  chef ; 'chef':*
barrista
  barista ; 'barista':*
  = barista
IT
  it ; ('IT' | 'it':A) ; ~ ('information' <1> 'technology')
information technology
  information technology ; ('information':* & 'technology':*) ; ~ 'IT' ; ~ ('information':* & 'technology':*)
C++
  c++ ; 'c++' ; ~ 'programmer'
programmers
  programmers ; 'programmers':* ; ~ 'c++'
OT
  ot ; 'ot' ; ~ ('operating' <1> 'theatre')
mudharris
  mudharris ; ('mudharris':* | 'dvmudaris':*) ; ~ 'teacher' ; ~ 'dvmudaris'
mudarris
  mudarris ; ('mudarris':* | 'dvmudaris':*)
މުދައްރިސް
  މުދައްރިސް ; 'dvmudaris':* ; ~ 'teacher' ; ~ 'mudharris'
vazeefa cook
  vazeefa ; ('vazeefa':* | 'dvvazifa':*)
  cook ; 'cook':*
servis
  servis ; 'servis':*
part time cook
  Part time ; (('part':A <1> 'time':A) | 'parttime':A) ; # type Part time ; [Part time]
  cook ; 'cook':*
remote_work cook
  remote ; ('remote':* | 'remot')
  work ; 'work':*
  cook ; 'cook':*
data entry
  data ; 'data':*
  entry ; ('entry':* | 'entri')
nurse male
  nurse ; ('nurse':* | 'nurs')
  Malé, Kaafu Atoll ; 'male':*ABC ; @ k-male ; [Malé, Kaafu Atoll]
nurse near male
  nurse ; ('nurse':* | 'nurs')
  Malé, Kaafu Atoll ; 'male':*ABC ; @ k-male-and-nearby ; [Malé, Kaafu Atoll and nearby]
nurse addu and nearby
  nurse ; ('nurse':* | 'nurs')
  Addu City ; 'addu':*ABC ; @ s-addu-city-and-nearby ; [Addu City and nearby]
cook hdh
  cook ; 'cook':*
  Haa Dhaalu Atoll ; 'hdh':ABC ; @ atoll-hdh ; [Haa Dhaalu Atoll]
cook k
  cook ; 'cook':*
  k ; 'k'
island chef
  island ; 'island':*
  chef ; 'chef':*
hithadhoo
  hithadhoo ; 'hithadhoo':*ABC ; @ l-hithadhoo ; @ s-hithadhoo ; [Hithadhoo, Laamu Atoll or Hithadhoo, Addu City]
maafushi waiter
  Maafushi, Kaafu Atoll ; 'maafushi':*ABC ; @ k-maafushi ; [Maafushi, Kaafu Atoll]
  waiter ; 'waiter':* ; ~ 'waitress' ; ~ ('f' <1> 'b' <1> 'attendant') ; ~ 'server'
mafushi waiter
  Maafushi, Kaafu Atoll ; @ k-maafushi ; [Maafushi, Kaafu Atoll]
  waiter ; 'waiter':* ; ~ 'waitress' ; ~ ('f' <1> 'b' <1> 'attendant') ; ~ 'server'
marine engineer thulusdhoo
  marine ; ('marine':* | 'marin')
  engineer ; ('engineer':* | 'engin')
  Thulusdhoo, Kaafu Atoll ; 'thulusdhoo':*ABC ; @ k-thulusdhoo ; [Thulusdhoo, Kaafu Atoll]
ward
  ward ; 'ward':*
head of security
  head of security ; ('head':* & 'of' & ('security':* | 'secur')) ; ~ (('security' <1> 'manager') | ('secur' <1> 'manag')) ; ~ ('head':* & 'of' & ('security':* | 'secur'))
"head of security"
  "head of security" ; (('head' <1> 'of' <1> 'security') | ('head' <2> 'secur'))
cook -manager
  cook ; 'cook':*
  not manager ; ('manager' | 'manag')
cook -"front office"
  cook ; 'cook':*
  not "front office" ; (('front' <1> 'office') | ('front' <1> 'offic'))
cook OR chef
  cook or chef ; ('cook':* | 'chef':*)
cook OR male
  cook or Malé, Kaafu Atoll ; ('cook':* | 'male':*ABC) ; @ k-male
personal assistants
  personal assistant ; ('personal':* & 'assistant':*) ; ~ 'secretary' ; ~ ('personal':* & 'assistant':*)
  = personal assistant
xyzzyq
  xyzzyq ; 'xyzzyq':*
serv
  serv ; 'serv':*
the cook
  cook ; 'cook':*
of
  of ; 'of'
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ; 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx':*
secretaries
  secretaries ; 'secretaries':* ; ~ ('personal' <1> 'assistant')
security manager male city
  security manager ; (('security':* | 'secur') & ('manager':* | 'manag')) ; ~ (('head' <1> 'of' <1> 'security') | ('head' <2> 'secur')) ; ~ (('security':* | 'secur') & ('manager':* | 'manag'))
  Malé City ; ('male':*ABC & 'city':*ABC) ; @ k-male-city ; [Malé City]
`

const cases = asked.trim().split(/\n(?! )/)

test.each(cases.map((one) => one.split('\n  ')))('%s', (typed, ...lines) => {
  expect(told(read(typed))).toEqual(lines)
})

test('as it was typed, nothing is taken for another word', () => {
  expect(told(read('acountant', true))).toEqual(["acountant ; 'acountant':*"])
})
