import { singular } from './number-rules.ts'

/** What people like to do, and with what, and the work of that kind. General knowledge. */
const table = `
children child kid baby toddler infant | nanny; childminder; babysitter; child; children; childcare; day care; nursery; kindergarten; preschool; teacher; kids club; youth; family; school
teenager youth young | youth; teacher; school; counsellor; coach
elderly old grandparent senior | caregiver; carer; nursing; nurse; home care; social worker
sick ill patient illness heal medicine hospital | nurse; nursing; doctor; physician; medical; caregiver; health; clinical; paramedic; pharmacist
disabled disability handicapped autistic | special education; special needs; caregiver; therapist; support worker; social worker
teeth tooth | dentist; dental; orthodontist
eye eyes glasses vision | optician; optometrist; ophthalmologist
mind brain mental | psychologist; psychiatrist; counsellor; mental health; therapist
animal pet dog cat horse wildlife vet | veterinarian; veterinary; animal; pet; zoo; kennel; groomer; dog; pest control
plant flower tree garden grow green | gardener; landscape; florist; horticulturist; forester; park; nursery; climber; farmer; agriculture
farm crop vegetable fruit | farmer; farm; agriculture; agronomist; hydroponics
nature outdoor outside forest park | gardener; park; landscape; ranger; forester; surveyor; outdoor; environmental; guide; field; recreation
environment climate planet pollution recycle recycling ecology | environmental; environment; sustainability; energy; water; ecology; climate; waste; conservation; resilience
sea ocean boat ship sail sailing marine lagoon | marine; captain; boat; deckhand; ship; ferry; seaman; sailor; port; dock; dive; diver; maritime; crew
fish fishing | fisherman; fish; fisheries; fishery
swim swimming water beach | lifeguard; swimming; water sports; dive; surf; snorkel; pool
dive diving snorkel underwater reef coral | dive; diver; diving; divemaster; marine biologist; snorkel
plane planes aeroplane fly flying sky airport | pilot; flight; cabin crew; aircraft; airport; aviation; airline; air traffic
car vehicle auto engine motorbike motorcycle bike truck | mechanic; automotive; auto; driver; vehicle; motor; garage
drive driving | driver; chauffeur; courier; rider; delivery
machine machinery repair fix fixing broken mend tool | mechanic; maintenance; technician; machinist; repair; service technician; engineer; handyman
electricity electric wire cable | electrician; electrical; wireman; power
computer computers internet software coding code programming website app laptop digital online | developer; programmer; software; IT; information technology; computer; web; network; systems; data; technical support; help desk; desktop
game gaming | game; games; developer; animator
data statistics number numbers maths math mathematics count counting figure calculate | accountant; accounting; accounts; auditor; audit; data; statistician; statistics; analyst; budget; finance; financial; bookkeeper; payroll; cashier; actuary; estimator; economist
money bank banking invest | accountant; finance; financial; bank; teller; cashier; investment; auditor; loan
write writing word words story stories blog | writer; editor; content; copywriter; journalist; author; reporter; press; communications
read reading book books library | librarian; library; archivist; editor; teacher; bookseller
language translate foreign speak speaking | translator; interpreter; language; teacher; guide
teach teaching educate lesson student pupil class classroom | teacher; lecturer; instructor; tutor; trainer; education; school; educator
draw drawing art paint picture creative | artist; designer; graphic; illustrator; animator; art director; creative; painter
design designing fashion style | designer; design; graphic; architect; stylist
photo photograph camera video film movie television | photographer; videographer; video; film; media; camera; editor; cinematographer
music song sing singing instrument dance dancing stage | musician; singer; DJ; music; dancer; entertainer; pianist; choreographer
sport fitness gym exercise football | coach; fitness; trainer; sports; instructor; gym; recreation; athletic
hair beauty makeup nail skin | hairdresser; barber; beautician; beauty; stylist; spa; therapist; cosmetologist
massage relax wellness | spa; therapist; massage; wellness; yoga
clothes cloth sew sewing dress fabric | tailor; seamstress; dressmaker; sewing; fashion; laundry
food cook cooking kitchen meal eat | cook; chef; kitchen; food; restaurant; catering; commis; culinary; baker
bake baking cake bread pastry sweet | baker; pastry; bakery; cake
coffee tea drink cocktail bar | barista; bartender; bar; beverage; cafe; sommelier
guest tourist tourism hotel resort hospitality | guest; front office; receptionist; concierge; hotel; villa host; butler; tour; waiter; room attendant
travel travelling traveling world abroad trip | travel; tour; guide; cabin crew; flight attendant; pilot; abroad; seafarer
clean cleaning tidy wash | cleaner; cleaning; housekeeping; housekeeper; room attendant; laundry; custodian; janitor
build building house construct construction brick wood concrete | builder; construction; mason; carpenter; architect; civil engineer; engineer; site supervisor; surveyor; contractor
home homeless poor family refugee shelter | housing; family; social worker; social services; case manager; community; homeless; welfare; relief
help volunteer charity community | social worker; community; support worker; volunteer; caregiver; welfare; outreach
crime criminal police detective thief investigate arrest justice | police; investigator; detective; criminal; forensic; crime; prosecutor; intelligence; security; constable; sergeant
law legal court right rights | lawyer; legal; attorney; counsel; paralegal; advocate; court; judge
fire rescue emergency | firefighter; fire; rescue; paramedic; emergency; lifeguard
guard protect safe safety security | security; guard; safety; watchman; lifeguard
science experiment lab laboratory research chemistry biology physics | scientist; laboratory; lab; research; chemist; biologist; microbiologist; technologist
map maps land | surveyor; GIS; cartographer; mapping; planner; topographer
talk talking phone call telephone customer | customer service; call center; call centre; telephone; sales; receptionist; telemarketer
sell selling shop shopping store | sales; shop; retail; store; cashier; merchandiser
advertise advertising brand promote | marketing; advertising; brand; promotion; communications; social media
hire hiring recruit training | recruiter; human resources; HR; talent; training
paper document file filing office desk type typing | clerk; administrative; secretary; office; data entry; receptionist; typist; records
lead leader manage boss | manager; supervisor; director; head; team leader
religion god mosque pray quran islam | imam; mudhim; quran; islam; mosque
news politics government | journalist; reporter; news; policy; government; communications; public affairs
`

const byWord = new Map<string, string[]>()
for (const line of table.trim().split('\n')) {
  const [words = '', work = ''] = line.split(' | ')
  for (const word of new Set(words.split(' ').map(singular)))
    byWord.set(word, [...(byWord.get(word) ?? []), ...work.split('; ')])
}

/** Work that has to do with what a word says: 'nanny' with 'children'. */
export const workAbout = (word: string): readonly string[] => byWord.get(singular(word)) ?? []
