/** Similar kinds of work, by category; a line stands first for the work that it begins with. General knowledge. */
export const families = `
Hospitality:
housekeeping supervisor; executive housekeeper; room attendant; housekeeping; public area; laundry; villa host
executive housekeeper; housekeeping supervisor; housekeeping; room attendant; front office manager; hotel manager
public area attendant; room attendant; housekeeping; cleaner; laundry; janitor
front office manager; front office supervisor; guest relations; rooms division; receptionist; front office; night auditor; guesthouse manager; hotel manager
front office supervisor; front office manager; receptionist; front office; guest relations; night auditor; duty manager
guest relations manager; guest relations; front office manager; villa host; receptionist; concierge
guest relations officer; guest relations; villa host; front office; receptionist; concierge; butler; customer service
night auditor; receptionist; front office; auditor; front office manager; night
restaurant manager; restaurant supervisor; food and beverage; hotel manager; guesthouse manager; front office manager; waiter; host
food and beverage manager; restaurant manager; food and beverage; restaurant; hotel manager; chef; waiter
food and beverage supervisor; restaurant supervisor; restaurant; food and beverage; waiter; bartender; host
executive chef; sous chef; chef; cook; kitchen; commis
sous chef; chef; cook; commis; kitchen; baker; butcher
chef de partie; sous chef; chef; cook; commis; kitchen; baker
sushi chef; chef; cook; fish cutter; commis; kitchen
pizza chef; chef; cook; baker; commis; kitchen
chief steward; kitchen steward; steward; kitchen; dishwasher; cook
rooms division manager; front office manager; executive housekeeper; hotel manager; guesthouse manager; villa host
dive instructor; divemaster; dive; snorkel guide; diver; snorkel; water sports; lifeguard; swimming; marine biologist
divemaster; dive instructor; dive; diver; snorkel guide; snorkel; water sports; marine biologist; lifeguard; boat crew; captain
diver; dive instructor; divemaster; dive; snorkel guide; marine biologist; underwater
snorkelling guide; snorkel; dive instructor; divemaster; dive; water sports; lifeguard; tour guide; excursion; marine biologist
scuba; dive instructor; divemaster; dive; diver; snorkel; marine biologist
surf instructor; surf; water sports; swimming; snorkel; dive; lifeguard; recreation
swimming instructor; swimming; lifeguard; snorkel; dive; water sports; dive; fitness; teacher
spa manager; spa; wellness; spa therapist; guest relations; massage
spa receptionist; spa; receptionist; spa therapist; guest relations
yoga instructor; fitness instructor; wellness; spa; spa therapist; recreation
fitness instructor; yoga; gym; recreation; sports; lifeguard; spa therapist; physiotherapist; instructor
airport representative; guest relations; receptionist; airport; reservations; front office; villa host; driver
marine biologist; biologist; dive instructor; snorkel guide; dive; environmental; scientist; research assistant
minibar attendant; room attendant; room service; housekeeping; waiter
in room dining; waiter; room service; villa host; food and beverage; restaurant
tea maker; cook; kitchen; barista; chef; cafe
crew; boat crew; deckhand; sailor; captain; cabin crew; ferry; boat
cabin crew; flight attendant; guest relations; villa host; waiter; receptionist; customer service
air hostess; cabin crew; flight attendant; villa host; guest relations; receptionist; host
cleaner; janitor; custodian; custodial; housekeeping; housekeeper; room attendant; laundry; maintenance worker; labourer; laborer; park worker; kitchen steward; domestic worker; public area
gardener; landscape; park worker; park ranger; forester; arborist; climber; farmer; nursery; horticulturist; watershed maintainer; florist
chef; cook; kitchen; commis; baker; pastry; butcher; food; catering
kitchen assistant; cook; commis; dishwasher; food; steward; kitchen; cafeteria
pastry chef; baker; pastry; cake; chef; cook; bakery
butcher; meat; chef; cook; fish cutter; food
steward; waiter; kitchen; villa host; butler; housekeeping; room attendant; cook; cabin crew
barman; bartender; waiter; barista; villa host; butler; host
sommelier; waiter; bartender; villa host; butler; host; food and beverage
waiter; waitress; bartender; barista; hostess; restaurant; food and beverage; F&B; server; butler
bartender; waiter; barista; bar; villa host; sommelier; butler; host; mixologist; food and beverage
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
dentist; dental; orthodontist; doctor; medical officer; physician; general practitioner; dental assistant
dental assistant; dentist; dental; nurse; nursing assistant; medical assistant
nurse manager; nurse; registered nurse; ward; midwife
ward sister; nurse; registered nurse; midwife
radiographer; laboratory technologist; radiology; nurse; medical laboratory; laboratory; medical technologist; nurse; sonographer
medical receptionist; receptionist; medical secretary; clinic; front office; medical
medical coder; medical secretary; records; medical; data entry; clinic
doctor; physician; medical specialist; general practitioner; nurse practitioner; psychiatry; clinic; surgeon; medical
nurse; midwife; caregiver; paramedic; medical; clinic; health; phlebotomist; nursing
midwife; nurse; maternity; maternal; infant; nursing
paramedic; nurse; emergency; ambulance; first aid; firefighter; lifeguard; rescue; ER
pharmacist; pharmacy; laboratory; chemist; medical; health
laboratory technician; laboratory; lab; microbiologist; scientist; criminalist; medical technologist; chemist; research scientist
physiotherapist; occupational therapist; massage; spa therapist; fitness; therapist; rehabilitation; chiropractor
psychologist; counsellor; counselor; mental health; psychiatry; social worker; behavioral health; therapist
nutritionist; dietitian; public health; food; health educator; chef
public health; sanitarian; inspector; health educator; epidemiologist; disease; environmental health; food safety
veterinarian; veterinary; animal; pest control; dogs; zoo; kennel
optician; optometrist; ophthalmologist; eye
nursing assistant; caregiver; nurse; carer; home care; nanny; health aide
Education:
relief teacher; teacher; teaching assistant; tutor; instructor; school
english teacher; teacher; tutor; translator; school; instructor
dhivehi teacher; teacher; translator; islam; school; tutor
special education teacher; teacher; teaching assistant; school counsellor; preschool teacher; therapist
school counsellor; counsellor; social worker; teacher; psychologist; youth worker
academic coordinator; principal; teacher; lecturer; school; education
mathematics teacher; teacher; tutor; lecturer; school; physics
exam invigilator; invigilator; teacher; school; teaching assistant
school assistant; teaching assistant; school; teacher; caregiver
youth worker; social worker; youth; counsellor; teacher; sports
imam; mudhimu; islam teacher; quran; islam; mosque; teacher
librarian; archivist; library; records; records clerk; school; documentation
social worker; case manager; case management; counselor; family worker; community; eligibility; child welfare; housing; youth; foster care; welfare; job center
teacher; lecturer; instructor; trainer; tutor; teaching assistant; school; education; professor; coach
preschool teacher; nursery; kindergarten; early childhood; child care; nanny; teacher; childcare; school
babysitter; nanny; caregiver; childcare; child care; baby; nursery; early childhood; preschool; kids club; child
principal; headteacher; teacher; school; counsellor; education; academic
librarian; archivist; records; file clerk; library; information
Finance:
accountant; auditor; accounts; bookkeeper; finance; payroll; tax; financial
chief accountant; accountant; finance manager; auditor; accounts; finance
finance manager; chief accountant; accountant; auditor; finance; financial analyst
financial analyst; accountant; finance; auditor; analyst; budget; data analyst
accounts payable; accounts; accountant; payroll; bookkeeper; finance; cashier
accounts receivable; accounts; accountant; credit; loan officer; bookkeeper; finance; cashier
cost controller; accountant; auditor; accounts; storekeeper; purchasing
treasurer; finance; accountant; cash; bank; auditor
credit manager; credit; loan officer; collections; finance; accounts
accountant; auditor; payroll; bookkeeper; finance; financial; fiscal; budget; accounts; controller; cashier; tax; payment
bank teller; cashier; branch associate; loan officer; bank; customer service; finance
investment analyst; portfolio manager; finance; financial; investment; funding; asset; economist; appraiser
economist; statistician; analyst; policy analyst; research; data analyst; epidemiologist; actuary; data scientist
appraiser; estimator; real estate; property; surveyor; inspector; claims; housing
insurance agent; claims; claim specialist; insurance; benefits; underwriter; risk
risk manager; risk; compliance; audit; insurance; safety; security
Administration:
human resources manager; human resources; HR; training manager; recruiter; personnel; administration
human resources officer; human resources; HR; personnel; recruiter; payroll; training
administrative officer; administrative; office assistant; receptionist; human resources assistant; clerk; secretary
timekeeper; human resources; payroll; clerk; clerical; storekeeper
office manager; administrative; secretary; administration; executive assistant; human resources; receptionist
chief executive; general manager; director; operations director; managing director; consultant
council officer; administrative; secretary; clerk; office assistant; community
secretary general; council officer; secretary; director; administrative
international relations; policy analyst; public affairs; communications; translator; consultant
fundraiser; communications; community; marketing; grants; consultant
volunteer coordinator; community; social worker; coordinator; youth
consultant; analyst; adviser; policy analyst; tax consultant; project manager
registrar; records; clerk; documentation; administrative; secretary
permit officer; compliance; licensing; clerk; inspector; documentation
trainee; intern; internship; apprentice; junior; graduate; assistant; entry level
intern; internship; trainee; apprentice; research assistant; junior; assistant
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
IT manager; IT; system administrator; network; developer; information technology; ICT
front end developer; web developer; developer; full stack; designer; programmer; software
full stack developer; web developer; developer; frontend; backend; programmer; software
back end developer; developer; full stack; programmer; software; database
mobile developer; developer; programmer; frontend; software; designer
devops; system administrator; developer; network; cloud; software; IT support
product manager; product; project manager; designer; business analyst; developer
scrum master; project manager; product manager; agile; developer; software
python; developer; programmer; software; backend; data analyst
java; developer; programmer; software; backend
javascript; developer; programmer; frontend; software
typescript; developer; programmer; frontend; software
AI; data scientist; machine learning; artificial intelligence; data analyst; developer; software
game developer; developer; programmer; software; designer
hardware engineer; IT support; technician; IT; network; electronics
web master; web developer; developer; IT; digital marketing; designer
excel; data entry; data analyst; accounts; office; clerk; administrative
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
youtuber; influencer; content creator; digital marketing; video editor; marketing; social media
marketing manager; marketing; digital marketing; brand; communications; sales manager
enumerator; research assistant; research; survey; data collector; data entry; clerk
market researcher; research; analyst; marketing; data analyst; survey
marketing; advertising; brand; public relations; communications; media; promotional; social media; content; digital marketing
public relations; communications; press; public affairs; outreach; media; marketing; intergovernmental; community ambassador
journalist; editor; writer; press; reporter; news; communications; media; content
content writer; editor; writer; copywriter; journalist; content; technical writer; communications; policy writer
graphic designer; designer; visual; art director; artist; illustrator; creative; UI; web designer; digital media
photographer; videographer; video; camera; media; digital media; film
Sales:
sales manager; sales; business development; marketing manager; store manager; customer success
franchise planner; business development; sales; marketing; retail
ecommerce; online; digital marketing; sales; web developer; customer service
telemarketer; sales; inside sales; customer service; call agent
sales executive; sales; account executive; retail; business development; telemarketer; sales representative; merchandiser; promotional
real estate agent; property; housing; leasing; appraiser; sales; tenancy
Customer Service:
telephone operator; call agent; customer service; receptionist; radio room; call center; dispatcher; helpline
customer service; call center; client service; help desk; receptionist; information representative; customer support; telemarketing
Retail:
store manager; shop; retail; supervisor; cashier; sales; merchandiser; storekeeper
purchasing clerk; purchasing; procurement; storekeeper; clerk; buyer
receiving clerk; storekeeper; stock; warehouse; freight; clerk; purchasing
inventory manager; storekeeper; warehouse; stock; store manager; logistics; purchasing
fleet manager; transport; logistics; freight; driver; boat captain
retail; store; shop; cashier; sales; merchandiser; shelf stocker; customer service
merchandiser; shelf stocker; stock worker; retail; store; promotional staff; warehouse
storekeeper; stock worker; warehouse; inventory; shelf stocker; shipping; store; supplies
warehouse; stock worker; shipping; storekeeper; logistics; forklift; inventory; supervisor of stock
logistics; shipping; freight; supply chain; procurement; warehouse; customs; export; transport; inventory
procurement; purchasing; buyer; contracts; contract manager; sourcing; vendor; storekeeper
Engineering:
chief engineer; maintenance; engineer; mechanical; electrical; refrigeration technician; diesel mechanic; technician
boat builder; carpenter; marine mechanic; fibreglass; boat; mechanic; welder
aircraft engineer; aircraft; mechanic; engineer; technician; aviation
chemical engineer; laboratory; engineer; chemist; quality; water
industrial engineer; production supervisor; production; engineer; quality; manufacturing
oil and gas; engineer; mechanic; technician; diesel; marine
solar technician; electrician; electrical; technician; refrigeration; energy
lift technician; electrician; technician; maintenance; mechanic
instrumentation technician; technician; electrician; electrical; maintenance; refrigeration
boiler inspector; inspector; engineer; technician; maintenance; safety officer
life support engineer; compressor; dive; technician; mechanic; marine; engineer
mechanic; machinist; technician; maintenance; automotive; marine mechanic; diesel; vehicle; oiler; garage
machinist; mechanic; CNC; metal work; welder; tool; fitter; production operator
air conditioning technician; refrigeration; HVAC; heating; technician; mechanical; stationary engineer
maintenance technician; maintenance worker; maintainer; custodian; handyman; facilities; technician; building; repair; mechanic
power plant operator; stationary engineer; boiler; generator; operator; pumping; plant; steam; engine
water treatment; water; wastewater; sewage; watershed; stormwater; pumping
civil engineer; structural; resident engineer; construction; site engineer; engineer; highway; design engineer
architect; draughtsperson; autocad; landscape architect; interior designer; draughtsman; CAD; urban planner; design; landmarks; planner
draftsman; draughtsperson; autocad; CAD; drafting; architect; topographical; designer
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
carpenter; mason; joiner; painter; furniture; woodworker; builder; maintenance worker; craftsman; construction; cabinet
mason; bricklayer; tiler; plasterer; construction; builder; concrete; labourer
painter; mason; decorator; carpenter; builder; maintenance worker; construction; plasterer
construction worker; builder; labourer; mason; carpenter; construction; site supervisor; dockbuilder; field supervisor
forklift operator; excavator; crane; heavy equipment; driver; operator; roller; warehouse
safety officer; health and safety; EHS; safety; environmental health; inspector; hygiene; risk
upholsterer; furniture; tailor; carpenter; seamstress
Manufacturing:
production manager; production supervisor; production; quality assurance; factory; manufacturing
tailor; seamstress; sewing; dressmaker; upholsterer; fashion; laundry
quality control; quality assurance; inspector; quality; food quality; auditor
Other:
security manager; security; safety officer; security guard; operations manager
security guard; watchman; security; safety officer; lifeguard; police; night
police; security; investigator; compliance; safety officer; inspector; fire
soldier; police; security; firefighter; coastguard; safety officer
taxi driver; driver; chauffeur; delivery rider; rider; bus
buggy driver; driver; golf cart; rider; bell boy; porter
chief officer ship; captain; boat captain; deckhand; sailor; marine; engineer
air traffic controller; pilot; airport; radio; dispatcher; flight
ground staff; airport; customer service; ticketing; cabin crew; freight; receptionist
waste management; cleaner; labourer; environmental; sanitation; park worker
sound engineer; audio; technician; electronics; IT support; entertainer
actor; entertainer; musician; animator; presenter; performer
sports officer; fitness; coach; recreation; sports; youth
bus conductor; driver; ticket; cashier; customer service; ferry
ferry crew; captain; deckhand; boat crew; sailor; ferry; boat
jetty attendant; deckhand; harbour; boat crew; freight; bell boy; porter; labourer
emergency manager; safety officer; health and safety; fire; security; nurse
taxi inspector; inspector; vehicle; transport; driver
astronaut; pilot; scientist; engineer
driver; chauffeur; delivery rider; rider; taxi; bus; courier; transport; truck; captain; excavator operator
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
