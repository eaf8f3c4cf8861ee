/** Families of work: interests with the words of titles. General knowledge. */
export const wishes = `
children; child; kid; baby; toddler; infant; kids; little ones; babies; toddlers; ކުޑަކުދިން; ކުދިން | nanny; childminder; babysitter; child; children; childcare; day care; nursery; kindergarten; preschool; teacher; kids club; youth; family; school
teenager; youth; young | youth; teacher; school; counsellor; coach
elderly; old; grandparent; senior; old people; old age; seniors; aged; ދުވަސްވީ މީހުން | caregiver; carer; nursing; nurse; home care; social worker
sick; ill; patient; illness; heal; medicine; hospital; sick people; save lives; patients; ބަލިމީހުން; ހޮސްޕިޓަލް | nurse; nursing; doctor; physician; medical; caregiver; health; clinical; paramedic; pharmacist
disabled; disability; handicapped; autistic | special education; special needs; caregiver; therapist; support worker; social worker
teeth; tooth | dentist; dental; orthodontist
eye; eyes; glasses; vision | optician; optometrist; ophthalmologist
mind; brain; mental | psychologist; psychiatrist; counsellor; mental health; therapist
animal; pet; dog; cat; horse; wildlife; vet; sick animals; animals; pets; ޖަނަވާރު | veterinarian; veterinary; animal; pet; zoo; kennel; groomer; dog; pest control
plant; flower; tree; garden; grow; green; plants; flowers; ގަސް; ދަނޑު | gardener; landscape; florist; horticulturist; forester; park; nursery; climber; farmer; agriculture
farm; crop; vegetable; fruit | farmer; farm; agriculture; agronomist; hydroponics
nature; outdoor; outside; forest; park | gardener; park; landscape; ranger; forester; surveyor; outdoor; environmental; guide; field; recreation
environment; protect nature; save nature; climate; planet; pollution; recycle; recycling; ecology | environmental; environment; sustainability; energy; water; ecology; climate; waste; conservation; resilience
sea; ocean; boat; ship; sail; sailing; marine; lagoon; beach; by the sea; cruise; ކަނޑު; މޫދު | marine; captain; boat; deckhand; ship; ferry; seaman; sailor; port; dock; dive; diver; maritime; crew
fish; fishing; މަސް | fisherman; fish; fisheries; fishery
swim; swimming; water; beach | lifeguard; swimming; water sports; dive; surf; snorkel; pool
dive; diving; snorkel; underwater; reef; coral | dive; diver; diving; divemaster; marine biologist; snorkel
plane; planes; aeroplane; fly; flying; sky; airport; ބޯޓު | pilot; flight; cabin crew; aircraft; airport; aviation; airline; air traffic
car; vehicle; auto; engine; motorbike; motorcycle; bike; truck; ކާރު; އިންޖީނު | mechanic; automotive; auto; driver; vehicle; motor; garage
drive; driving | driver; chauffeur; courier; rider; delivery
machine; machinery; repair; fix; fixing; broken; mend; tool; broken things; mending; hands; my hands; handwork | mechanic; maintenance; technician; machinist; repair; service technician; engineer; handyman
electricity; electric; wire; cable | electrician; electrical; wireman; power
computer; computers; internet; software; coding; code; programming; website; app; laptop; digital; online; websites; ކޮމްޕިއުޓަރު | developer; programmer; software; IT; information technology; computer; web; network; systems; data; technical support; help desk; desktop
game; gaming | game; games; developer; animator
data; statistics; number; numbers; maths; math; mathematics; count; counting; figure; calculate | accountant; accounting; accounts; auditor; audit; data; statistician; statistics; analyst; budget; finance; financial; bookkeeper; payroll; cashier; actuary; estimator; economist
money; bank; banking; invest; rich; cash; ފައިސާ | accountant; finance; financial; bank; teller; cashier; investment; auditor; loan
write; writing; word; words; story; stories; blog | writer; editor; content; copywriter; journalist; author; reporter; press; communications
read; reading; book; books; library | librarian; library; archivist; editor; teacher; bookseller
language; translate; foreign; speak; speaking | translator; interpreter; language; teacher; guide
teach; teaching; educate; lesson; student; pupil; class; classroom; school; ސްކޫލް; އިސްކޫލު | teacher; lecturer; instructor; tutor; trainer; education; school; educator
draw; drawing; art; paint; picture; creative | artist; designer; graphic; illustrator; animator; art director; creative; painter
design; designing; fashion; style | designer; design; graphic; architect; stylist
photo; photograph; camera; video; film; movie; television | photographer; videographer; video; film; media; camera; editor; cinematographer
music; song; sing; singing; instrument; dance; dancing; stage | musician; singer; DJ; music; dancer; entertainer; pianist; choreographer
sport; fitness; gym; exercise; football | coach; fitness; trainer; sports; instructor; gym; recreation; athletic
hair; beauty; makeup; nail; skin | hairdresser; barber; beautician; beauty; stylist; spa; therapist; cosmetologist
massage; relax; wellness | spa; therapist; massage; wellness; yoga
clothes; cloth; sew; sewing; dress; fabric | tailor; seamstress; dressmaker; sewing; fashion; laundry
food; cook; cooking; kitchen; meal; eat; restaurant; restaurants; ކާނާ; ކެއުން | cook; chef; kitchen; food; restaurant; catering; commis; culinary; baker
bake; baking; cake; bread; pastry; sweet | baker; pastry; bakery; cake
coffee; tea; drink; cocktail; bar | barista; bartender; bar; beverage; cafe; sommelier
guest; tourist; tourism; hotel; resort; hospitality; tourists; holiday makers; މެހެމާނުން; ފަތުރުވެރިން | guest; front office; receptionist; concierge; hotel; villa host; butler; tour; waiter; room attendant
travel; travelling; traveling; world; abroad; trip | travel; tour; guide; cabin crew; flight attendant; pilot; abroad; seafarer
clean; cleaning; tidy; wash; rooms; ސާފު | cleaner; cleaning; housekeeping; housekeeper; room attendant; laundry; custodian; janitor
build; building; house; construct; construction; brick; wood; concrete; houses; buildings; ގެ އަޅާ | builder; construction; mason; carpenter; architect; civil engineer; engineer; site supervisor; surveyor; contractor
home; homeless; poor; family; refugee; shelter | housing; family; social worker; social services; case manager; community; homeless; welfare; relief
help; volunteer; charity; community | social worker; community; support worker; volunteer; caregiver; welfare; outreach
crime; criminal; police; detective; thief; investigate; arrest; justice; thieves; ކުށް | police; investigator; detective; criminal; forensic; crime; prosecutor; intelligence; security; constable; sergeant
law; legal; court; right; rights | lawyer; legal; attorney; counsel; paralegal; advocate; court; judge
fire; rescue; emergency | firefighter; fire; rescue; paramedic; emergency; lifeguard
guard; safe; safety; security; keep people safe; safely; protect people | security; guard; safety; watchman; lifeguard
science; experiment; lab; laboratory; research; chemistry; biology; physics; experiments; study diseases; disease; diseases | scientist; laboratory; lab; research; chemist; biologist; microbiologist; technologist
map; maps; land | surveyor; GIS; cartographer; mapping; planner; topographer
talk; talking; phone; call; telephone; customer; talking to people; phones; telephones; answer phones; meet people; meeting people; people skills | customer service; call center; call centre; telephone; sales; receptionist; telemarketer
sell; selling; shop; shopping; store; shops; sell things; ވިޔަފާރި; ފިހާރަ | sales; shop; retail; store; cashier; merchandiser
advertise; advertising; brand; promote | marketing; advertising; brand; promotion; communications; social media
hire; hiring; recruit; training | recruiter; human resources; HR; talent; training
paper; document; file; filing; office; desk; type; typing; office job; office work; desk job; desk work; admin work; އޮފީސް; އޮފީހުގެ މަސައްކަތް | clerk; administrative; secretary; office; data entry; receptionist; typist; records
lead; leader; manage; boss | manager; supervisor; director; head; team leader
religion; god; mosque; pray; quran; islam | imam; mudhim; quran; islam; mosque
news; politics; government | journalist; reporter; news; policy; government; communications; public affairs
rat; rats; mouse; mice; insect; insects; bug; bugs; mosquito; mosquitoes; termite; vermin | exterminator; pest control; fumigator; veterinary
inspect; inspecting; hygiene; restaurants are clean; check restaurants | inspector; sanitarian; public health; food safety; hygiene; compliance
draw buildings; design buildings; blueprint; blueprints; plan buildings | architect; CAD; draughtsman; draughtsperson; drafting; designer; design
find people jobs; people find jobs; recruiting people | recruiter; recruitment; human resources; talent; personnel; workforce; job center
student; students; summer holidays; school holidays; after school; first job; beginner; beginners; school leaver | intern; internship; trainee; apprentice; college aide; aide; part time; entry level; junior; graduate; student
party; parties; wedding; weddings; event; events; celebrate | event; events; wedding; banquet; conference
unskilled; simple; easy; manual; physical; strong; heavy | labourer; laborer; helper; worker; cleaner; porter; loader; assistant; attendant
airplane; airport job; aviation | pilot; flight; cabin crew; aircraft; airport; aviation
argue; courtroom; judge; defend | attorney; lawyer; counsel; legal; court; paralegal; litigation
electronics; power; solar | electrician; electrical; electronics; solar; power; energy
water; pipe; pipes; leak; leaks | plumber; plumbing; water; sewage; pump; watershed; marine
pictures; photos; posters; poster; logo | graphic; designer; photographer; artist; art director; visual
night; nights; overnight | night; overnight; off hours; security guard
`

/**
 * Similar kinds of work by the category of their jobs: a person who wants one of a line may like another. A
 * line stands first for the work that it begins with. General knowledge.
 */
export const families = `
Hospitality:
cleaner; janitor; custodian; custodial; housekeeping; housekeeper; room attendant; laundry; maintenance worker; labourer; laborer; park worker; kitchen steward; domestic worker; public area
gardener; landscape; park worker; park ranger; forester; arborist; climber; farmer; nursery; horticulturist; watershed maintainer; florist
chef; cook; kitchen; commis; baker; pastry; butcher; food; catering
kitchen assistant; cook; commis; dishwasher; food; steward; kitchen; cafeteria
pastry chef; baker; pastry; cake; chef; cook; bakery
butcher; meat; chef; cook; fish cutter; food
waiter; waitress; bartender; barista; hostess; restaurant; food and beverage; F&B; server; butler
bartender; waiter; barista; sommelier; bar; mixologist; food and beverage
receptionist; front office; front desk; guest relations; concierge; customer service; office assistant; information representative; clerk
concierge; guest relations; receptionist; bell boy; villa host; porter; front office
butler; villa host; waiter; guest relations; concierge; room attendant
lifeguard; pool attendant; swimming; water sports; beach; snorkel; dive; recreation
tour guide; guide; excursion; snorkel; travel agent; guest relations; recreation; presenter
travel agent; reservations; tour guide; ticketing; travel; booking
recreation attendant; entertainer; animator; kids club; recreation; coach; youth; presenter
spa therapist; massage; beautician; spa; therapist; physiotherapist; wellness; beauty
beautician; hairdresser; beauty; spa; stylist; fragrance; salon; cosmetologist
hotel manager; guesthouse manager; front office manager; villa manager; operations manager; hotel; general manager
events coordinator; events; wedding; banquet; conference; community coordinator; catering
Healthcare:
doctor; physician; medical specialist; general practitioner; nurse practitioner; psychiatry; clinic; surgeon; medical
nurse; midwife; caregiver; paramedic; medical; clinic; health; phlebotomist; nursing
midwife; nurse; maternity; maternal; infant; nursing
paramedic; nurse; emergency; ambulance; first aid; firefighter; lifeguard; rescue; ER
pharmacist; pharmacy; laboratory; chemist; medical; health
laboratory technician; laboratory; lab; microbiologist; scientist; criminalist; medical technologist; chemist; research scientist
dentist; dental; orthodontist
physiotherapist; occupational therapist; massage; spa therapist; fitness; therapist; rehabilitation; chiropractor
psychologist; counsellor; counselor; mental health; psychiatry; social worker; behavioral health; therapist
nutritionist; dietitian; public health; food; health educator; chef
public health; sanitarian; inspector; health educator; epidemiologist; disease; environmental health; food safety
veterinarian; veterinary; animal; pest control; dogs; zoo; kennel
optician; optometrist; ophthalmologist; eye
nursing assistant; caregiver; nurse; carer; home care; nanny; health aide
Education:
social worker; case manager; case management; counselor; family worker; community; eligibility; child welfare; housing; youth; foster care; welfare; job center
teacher; lecturer; instructor; trainer; tutor; teaching assistant; school; education; professor; coach
preschool teacher; nursery; kindergarten; early childhood; child care; nanny; teacher; childcare; school
babysitter; nanny; caregiver; childcare; child care; baby; nursery; early childhood; preschool; kids club; child
principal; school; headteacher; education; director
librarian; archivist; records; file clerk; library; information
Finance:
accountant; auditor; payroll; bookkeeper; finance; financial; fiscal; budget; accounts; controller; cashier; tax; payment
bank teller; cashier; branch associate; loan officer; bank; customer service; finance
investment analyst; portfolio manager; finance; financial; investment; funding; asset; economist; appraiser
economist; statistician; analyst; policy analyst; research; data analyst; epidemiologist; actuary; data scientist
appraiser; estimator; real estate; property; surveyor; inspector; claims; housing
insurance agent; claims; claim specialist; insurance; benefits; underwriter; risk
risk manager; risk; compliance; audit; insurance; safety; security
Administration:
lawyer; attorney; counsel; paralegal; legal; judge; court; litigation; compliance; mediator; contracts
archivist; records; files; file room; librarian; document control; clerk; documentation
secretary; administrative assistant; executive assistant; personal assistant; office; clerical; clerk; receptionist; administrative; typist
clerk; clerical; file; office assistant; administrative; typist; data entry; records; secretary
data entry; typist; clerical; clerk; data; office
office boy; messenger; mailroom; courier; office assistant; clerical; delivery; sorting
human resources; personnel; recruiter; recruitment; talent; HR; training; benefits; payroll; hiring; labor relations; employee
recruiter; human resources; talent; personnel; hiring; job center; workforce
training manager; trainer; training; instructor; learning; coach; development
project manager; project coordinator; project; program manager; project director; scheduler
business analyst; analyst; systems analyst; project manager; operations analyst; process
director; manager; head; chief; commissioner; executive director; vice president
policy analyst; policy; research; analyst; planning; legislative; advisor
researcher; research; scientist; analyst; evaluation; data analyst; statistician
Technology:
developer; programmer; software; engineer; web; application; java; .NET; full stack
web developer; web; front end; php; full stack; javascript; developer; web designer
web designer; UI; UX; designer; visual; front end; interaction; web
IT officer; systems administrator; network; IT; computer; linux; desktop support; systems; server
help desk; desktop support; IT support; computer; technical support; service desk; IT; technician
network engineer; network; telecommunications; LAN; systems administrator; IT; infrastructure
information security; cyber security; security engineer; security researcher; IT security; cybersecurity; security
database administrator; database; DBA; SQL; data; ETL; oracle
data scientist; data analyst; data; statistics; epidemiologist; research scientist; analytics; machine learning
data analyst; data; analytics; statistics; business intelligence; reporting; research
QA; quality assurance; tester; test; quality
Marketing:
marketing; advertising; brand; public relations; communications; media; promotional; social media; content; digital marketing
public relations; communications; press; public affairs; outreach; media; marketing; intergovernmental; community ambassador
journalist; editor; writer; press; reporter; news; communications; media; content
content writer; editor; writer; copywriter; journalist; content; technical writer; communications; policy writer
graphic designer; designer; visual; art director; artist; illustrator; creative; UI; web designer; digital media
photographer; videographer; video; camera; media; digital media; film
Sales:
telemarketer; sales; inside sales; customer service; call agent
sales executive; sales; account executive; retail; business development; telemarketer; sales representative; merchandiser; promotional
real estate agent; property; housing; leasing; appraiser; sales; tenancy
Customer Service:
telephone operator; call agent; customer service; receptionist; radio room; call center; dispatcher; helpline
customer service; call center; client service; help desk; receptionist; information representative; customer support; telemarketing
Retail:
retail; store; shop; cashier; sales; merchandiser; shelf stocker; customer service
merchandiser; shelf stocker; stock worker; retail; store; promotional staff; warehouse
storekeeper; stock worker; warehouse; inventory; shelf stocker; shipping; store; supplies
warehouse; stock worker; shipping; storekeeper; logistics; forklift; inventory; supervisor of stock
logistics; shipping; freight; supply chain; procurement; warehouse; customs; export; transport; inventory
procurement; purchasing; buyer; contracts; contract manager; sourcing; vendor; storekeeper
Engineering:
mechanic; machinist; technician; maintenance; automotive; marine mechanic; diesel; vehicle; oiler; garage
machinist; mechanic; CNC; metal work; welder; tool; fitter; production operator
air conditioning technician; refrigeration; HVAC; heating; technician; mechanical; stationary engineer
maintenance technician; maintenance worker; maintainer; custodian; handyman; facilities; technician; building; repair; mechanic
power plant operator; stationary engineer; boiler; generator; operator; pumping; plant; steam; engine
water treatment; water; wastewater; sewage; watershed; stormwater; pumping
civil engineer; structural; resident engineer; construction; site engineer; engineer; highway; design engineer
architect; landscape architect; draughtsman; CAD; interior designer; urban planner; design; landmarks; planner
draftsman; CAD; draughtsperson; drafting; architect; topographical; designer
surveyor; topographical; GIS; survey; cartographer; land; mapping
GIS; topographical; survey; mapping; cartographer; geographic
urban planner; planner; planning; land use; zoning; community planning; architect
environmental engineer; environmental; sustainability; ecologist; energy; resiliency; climate; green; water
meteorologist; climate; weather; resiliency; environmental; scientist
geologist; geotechnical; environmental; scientist; hydrologist; engineer; survey
energy analyst; energy; sustainability; electrical; environmental
Construction:
labourer; laborer; helper; porter; park worker; construction worker; warehouse; stock worker; dockbuilder; maintenance worker; loader; mover
welder; metal work; machinist; fabricator; ironworker; fitter; steel
electrician; electrical; wireman; electronics; electric; technician
plumber; plumbing; pipe; steamfitter; maintenance worker; water; sewer
carpenter; joiner; furniture; woodworker; builder; maintenance worker; craftsman; construction; cabinet
mason; bricklayer; tiler; plasterer; construction; builder; concrete; labourer
painter; decorator; builder; maintenance worker; construction; plasterer
construction worker; builder; labourer; mason; carpenter; construction; site supervisor; dockbuilder; field supervisor
forklift operator; excavator; crane; heavy equipment; driver; operator; roller; warehouse
safety officer; health and safety; EHS; safety; environmental health; inspector; hygiene; risk
upholsterer; furniture; tailor; carpenter; seamstress
Manufacturing:
tailor; seamstress; sewing; dressmaker; upholsterer; fashion; laundry
quality control; quality assurance; inspector; quality; food quality; auditor
Other:
security guard; security officer; police; investigator; prison officer; correction; firefighter; lifeguard; special officer; bodyguard; watch
police officer; investigator; detective; inspector; criminalist; forensic; intelligence; enforcement; security
coroner; medical examiner; forensic; mortuary; pathology; autopsy
undertaker; mortuary; burial; medical examiner; funeral; cemetery
driver; chauffeur; motor vehicle operator; delivery; taxi; bus; rider; courier; transport; truck
delivery rider; driver; courier; messenger; mailroom; shipping; motor vehicle operator; delivery
captain; boat crew; deckhand; sailor; marine; ferry; ship; port engineer; oiler; boat; vessel
boat crew; captain; marine; deckhand; sailor; oiler; dockbuilder; ferry; ship; fisherman
fisherman; fish; seafood; fish cutter; boat crew; deckhand
port worker; dockbuilder; marine; cargo; shipping; harbour; labourer; deckhand; warehouse
pilot; co-pilot; captain; aircraft; cabin crew; flight; aviation
cabin crew; flight; airline; guest relations; waiter; airport
fire officer; firefighter; fire; emergency; rescue; safety
translator; interpreter; language; bilingual; english; editor
musician; entertainer; DJ; artist; singer; music; performer
artist; designer; illustrator; art director; creative; craftsman
imam; mudhimu; quran; mosque; islam; religious
farmer; agriculture; gardener; farm; hydroponics; nursery; agronomist; ag
florist; gardener; floral; nursery; landscape
locksmith; maintenance; mechanic; security
bridge operator; bridge; operator; stationary engineer
meter reader; inspector; water use; field; technician
`
