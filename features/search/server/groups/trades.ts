/** Machines, buildings, boats, roads, computers, care and schools. */
export const tradeGroups = `
IT; information technology; ICT; information and communication technology; computing | ads
IT officer; system administrator; IT technician; sysadmin; systems administrator; network administrator; IT executive; IT administrator; computer technician; ICT officer; system admin | onet
IT manager; head of IT; IT director; CTO; CIO; chief technology officer; ICT manager; information technology manager; chief information officer | onet
developer; software developer; programmer; software engineer; dev; coder; application developer; computer programmer | onet
web developer; web programmer; website developer; front end developer; frontend developer; front-end developer; full stack developer; fullstack developer; web engineer; PHP developer | onet
back end developer; backend developer; back-end developer; server side developer; backend engineer | onet
front end; frontend; front-end | common
back end; backend; back-end | common
full stack; fullstack; full-stack | common
mobile developer; app developer; android developer; iOS developer; mobile app developer; mobile engineer | onet
JavaScript; JS; node; node.js; TypeScript | common
.NET; dotnet; C#; ASP.NET; dot net | common
C++; cpp; c plus plus | common
R&D; research and development; research & development; R and D | common
QA; quality assurance; tester; software tester; test engineer; QA engineer; quality analyst; QA analyst | onet
quality control; QC; quality inspector; quality controller; inspector quality | onet
devops; site reliability engineer; SRE; cloud engineer; devops engineer; infrastructure engineer; release engineer | onet
data scientist; machine learning; data science; AI engineer; ML engineer; artificial intelligence | onet
data analyst; data analytics; business intelligence; BI; BI analyst; reporting analyst; data specialist | onet
database administrator; DBA; database developer; database engineer; SQL developer; oracle dba | onet
network engineer; network technician; networking; network specialist; network architect; telecom engineer; telecommunications | onet
information security; cyber security; cybersecurity; IT security; security analyst; infosec; information security officer | onet
GIS; geographic information systems; GIS analyst; GIS officer; cartographer; mapping | onet
product manager; product owner; product lead | onet
scrum master; agile coach; agile | common
nurse; registered nurse; RN; staff nurse; nursing; enrolled nurse; nursing officer; clinical nurse; public health nurse; ނަރުސް; ނަރުހުން | onet
nurse manager; head nurse; charge nurse; nursing supervisor; ward manager; matron; director of nursing | onet
nursing assistant; nurse aide; caregiver; care giver; healthcare assistant; health aide; nursing aide; carer; care worker; home health aide | onet
midwife; midwives; midwifery; birth attendant | onet
doctor; physician; medical officer; GP; general practitioner; medical doctor; resort doctor; surgeon; specialist doctor; psychiatrist; ޑޮކްޓަރު | onet
dentist; dental surgeon; dental; dental officer; orthodontist | onet
dental assistant; dental hygienist; dental nurse; dental hygiene | onet
pharmacist; pharmacy; pharmacy technician; dispenser; pharmacy assistant; chemist pharmacy | onet
laboratory technician; lab technician; lab assistant; medical laboratory technologist; laboratory technologist; laboratory; lab technologist; phlebotomist; laboratory associate | onet
radiographer; x-ray technician; radiology; radiologic technologist; sonographer; radiology technician | onet
physiotherapist; physical therapist; physiotherapy; physical therapy; physio | onet
occupational therapist; occupational therapy; OT | onet
psychologist; counsellor; counselor; mental health; psychology; psychotherapist; counselling; counseling; clinical psychologist; mental health counselor | onet
social worker; case worker; caseworker; social services; social work; case manager; community worker; LCSW | onet
paramedic; EMT; ambulance; first aid officer; emergency medical technician; first aider | onet
public health; health officer; health inspector; community health; health educator; epidemiologist; epidemiology; city research scientist | onet
nutritionist; dietitian; dietician; nutrition | onet
veterinarian; vet; veterinary; animal care | onet
medical receptionist; medical secretary; clinic receptionist; ward clerk; medical records | onet
teacher; school teacher; primary teacher; secondary teacher; instructor school; educator; tutor; teaching; lecturer; މުދައްރިސް; ޓީޗަރު; ޓީޗަރ; mudharris; madharris | gazette
relief teacher; substitute teacher; temporary teacher; supply teacher; ރިލީފް ޓީޗަރ | gazette
preschool teacher; kindergarten teacher; nursery teacher; early childhood; pre-school teacher; early years teacher; ޕްރީސްކޫލް | gazette
english teacher; ESL teacher; english tutor; TEFL teacher; english language teacher | common
quran teacher; islam teacher; quran; islamic studies teacher; islam | common
dhivehi teacher; dhivehi language teacher; dhivehi | common
special education teacher; special needs teacher; SEN teacher; inclusive education; special educator | onet
teaching assistant; teacher assistant; teacher aide; classroom assistant; assistant teacher | onet
principal; headmaster; head teacher; deputy principal; headteacher; school principal; head of school | onet
lecturer; professor; university teacher; assistant professor; academic; instructor; faculty | onet
school counsellor; school counselor; career counsellor; guidance counselor; career adviser | onet
academic coordinator; curriculum developer; instructional coordinator; education officer; curriculum specialist; education director | onet
babysitter; nanny; childminder; childcare; child care; day care; baby sitter; childcare worker; governess | ads
domestic worker; domestic helper; house maid; housemaid; household worker; housekeeper domestic; house keeper | common
electrician; electrical technician; wireman; electrical fitter; electrical worker; electrical installer | onet
electrical engineer; electrical; electronics engineer; electronic engineer; power engineer | onet
plumber; pipe fitter; plumbing; pipefitter; plumbing technician; steamfitter; plumber's helper | onet
carpenter; joiner; woodworker; carpentry; cabinet maker; furniture maker | onet
mason; bricklayer; concrete worker; masonry; tiler; tile fixer; plasterer; cement mason | onet
painter; house painter; painting; spray painter; decorator | onet
welder; fabricator; welding; metal worker; steel fixer; sheet metal worker; ironworker; steel worker | onet
air conditioning technician; AC technician; HVAC; HVAC technician; refrigeration technician; A/C technician; refrigeration mechanic; aircon technician; air con technician; aircondition technician | onet
maintenance technician; maintenance worker; handyman; general technician; maintenance man; facilities technician; maintenance; building maintenance; repair technician; multi skilled technician; caretaker | onet
chief engineer; maintenance manager; engineering manager; director of engineering; head of maintenance; chief maintenance engineer | onet
facilities manager; facility manager; building manager; estate manager; facilities; facilities coordinator; buildings manager | onet
civil engineer; structural engineer; site engineer; construction engineer; resident engineer; civil | onet
mechanical engineer; mechanical; plant engineer; mechanical designer; MEP engineer | onet
engineer; engineering; technical engineer | onet
environmental engineer; environmental officer; environmentalist; environmental scientist; sustainability; sustainability officer; sustainability manager; environmental; environmental analyst | onet
water treatment; water plant operator; RO plant operator; desalination; wastewater; sewage treatment; STP operator; RO plant technician; sewage treatment worker | common
power plant operator; generator operator; powerhouse operator; power house operator; engine room operator; generator technician | common
construction worker; builder; construction; building worker; construction labourer; construction laborer | onet
site supervisor; construction supervisor; foreman; construction site supervisor; construction manager; site manager; construction project manager | ads
quantity surveyor; QS; estimator; cost estimator; cost engineer | onet
surveyor; land surveyor; surveying; hydrographic surveyor | onet
architect; architectural designer; architecture; landscape architect | onet
draftsman; draughtsman; CAD operator; AutoCAD operator; drafter; CAD technician; autocad; cad drafter | onet
interior designer; interior architect; interior decorator; interior design | onet
urban planner; city planner; town planner; planner; urban designer; planning officer | onet
building inspector; inspector; site inspector; construction inspector | ads
safety officer; HSE officer; health and safety; safety manager; HSE; EHS; occupational safety; safety engineer; safety specialist | onet
fire officer; firefighter; fire fighter; fireman; fire and safety; fire watch | onet
security guard; security officer; security; guard; watchman; security staff; loss prevention; special officer | onet
security manager; chief security officer; head of security; director of security; security supervisor | onet
police officer; police; constable; law enforcement; detective; investigator | onet
prison officer; correctional officer; correction officer; corrections | onet
mechanic; automotive mechanic; auto mechanic; motor mechanic; car mechanic; vehicle mechanic; motorcycle mechanic; garage technician; auto technician; diesel mechanic | onet
marine mechanic; boat mechanic; marine engineer; outboard mechanic; marine technician; boat engineer | onet
boat builder; shipwright; fibreglass technician; fiberglass worker; boat repairer; fiberglass laminator | common
machinist; machine operator; lathe operator; CNC machinist; production worker; production operator; factory worker; machine setter | onet
forklift operator; forklift driver; heavy equipment operator; excavator operator; crane operator; heavy vehicle operator; machinery operator; equipment operator; wheel loader operator | onet
driver; chauffeur; vehicle driver; car driver; truck driver; lorry driver; motor vehicle operator; pickup driver; van driver; delivery driver; bus driver | onet
taxi driver; cab driver; hired vehicle driver; rental vehicle driver; cabbie | ads
delivery rider; delivery worker; courier; delivery man; delivery boy; motorcycle rider; food delivery; delivery driver; ޑެލިވަރީ | ads
buggy driver; buggy operator; golf cart driver; club car driver | common
captain; boat captain; sea captain; vessel captain; dhoni captain; skipper; speed boat captain; launch captain; speedboat driver; coxswain; boat driver; ship captain; master mariner | ads
boat crew; deckhand; dhoni crew; sailor; seaman; able seaman; boat man; boatman; crew member; speedboat crew; deck crew | ads
chief officer ship; first mate; deck officer; second officer; chief mate | onet
ship engineer; second engineer; engine officer; chief engineer marine; motorman; oiler; engine room crew | onet
fisherman; fisher; fishing; fishing crew; fisheries | onet
fish processing; fish cutter; fish factory worker; cannery worker; seafood processor | common
port worker; stevedore; dock worker; longshoreman; cargo handler; port operator; loading crew | onet
pilot; seaplane pilot; airline pilot; aviator; flight captain; aircraft pilot | onet
co-pilot; first officer; copilot; aircraft co-pilot; second pilot | ads
cabin crew; flight attendant; air hostess; air steward; stewardess; airline steward; cabin attendant | onet
aircraft engineer; aircraft mechanic; aviation technician; aircraft maintenance engineer; aircraft technician; LAE | onet
air traffic controller; ATC; air traffic control; flight dispatcher; flight operations officer | onet
ground staff; ramp agent; ground handling; check-in agent; passenger service agent; airport ground staff; ramp officer; check in agent | onet
farmer; agriculture; farm worker; agricultural worker; agronomist; agriculture officer; hydroponics; farm hand | onet
cleaner; janitor; office cleaner; cleaning; custodian; custodial; cleaning staff; sweeper; cleaning lady; custodial assistant; ހައުސްކީޕަރ | onet
waste management; garbage collector; waste collector; refuse collector; sanitation worker; recycling | onet
pest control; pest controller; fumigator; exterminator | onet
tailor; seamstress; dressmaker; sewing; sewer; uniform attendant; tailoring | onet
upholsterer; upholstery; furniture upholsterer | onet
florist; flower arranger; floral designer | esco
musician; DJ; singer; band; disc jockey; pianist; guitarist; resident DJ | onet
artist; illustrator; painter artist; fine artist; art teacher; 3D artist; animator 3D | onet
sound engineer; audio technician; AV technician; audio visual technician; sound technician; audiovisual; lighting technician | onet
dancer; choreographer; dance teacher; performer | onet
actor; actress; acting; model | onet
laboratory scientist; chemist; biologist; microbiologist; scientist; research scientist; chemical engineer | onet
chemical engineer; process engineer; chemical technician; petroleum engineer | onet
industrial engineer; production manager; manufacturing engineer; production engineer; plant manager; production supervisor | onet
oil and gas; oil & gas; petroleum; drilling; gas field | common
meteorologist; weather officer; weather forecaster; met officer | onet
geologist; geotechnical engineer; geology; geoscientist | onet
solar technician; solar installer; solar energy; renewable energy; photovoltaic installer; solar PV technician | onet
lift technician; elevator mechanic; elevator technician; escalator technician | onet
locksmith; key maker; lock technician | onet
trainee; apprentice; learner; management trainee; graduate trainee | common
intern; internship; interns; work experience student; college aide | common
executive; officer executive; associate executive | common
ward sister; senior nurse; nurse in charge | common
school assistant; school support staff; school aide | common
sports officer; sports coordinator; sports administrator | common
youth worker; youth officer; youth coordinator; youth counselor | onet
call centre; call center; contact centre; contact center | common
ecommerce; e-commerce; online shop; online store; electronic commerce | common
bus conductor; conductor bus; ticket collector; ticket checker | onet
ferry crew; ferry captain; ferry staff | common
jetty attendant; harbour worker; harbor worker; jetty crew; dhoni loader | common
life support engineer; compressor operator; dive centre technician; compressor technician | common
dive centre manager; dive center manager; dive base leader; dive manager; dive shop manager | common
watersports manager; water sports manager; recreation manager; activities manager; recreation and activities manager | common
revenue manager; revenue analyst; yield manager; revenue executive; director of revenue | common
credit manager; collections manager; credit and collections manager | onet
purchasing clerk; procurement clerk; procurement assistant; purchasing assistant; stock purchasing clerk | onet
receiving clerk; receiving officer; goods receiver; shipping and receiving clerk | onet
island administrator; resort administrator; camp boss; camp manager | common
staff canteen cook; canteen cook; staff cook; canteen assistant; staff kitchen cook | common
tea maker; juice maker; tea and snack maker; juice bar attendant | common
shift manager; duty officer; shift supervisor; shift incharge; shift in charge | common
inventory manager; materials manager; material controller; stock manager | onet
fleet manager; transport manager; transport coordinator; transportation manager; vehicle controller; transport officer | onet
benefits manager; compensation and benefits; C&B manager; compensation manager; compensation analyst | onet
web master; webmaster; website administrator; web administrator; site administrator; web content manager | onet
technical writer; documentation specialist; documentation writer; technical author | onet
market researcher; market research; market analyst; survey researcher; market research analyst | onet
telemarketer; telesales; tele sales; telephone sales; inside sales; phone sales | onet
cost accountant; management accountant; costing accountant; cost analyst | onet
treasurer; treasury officer; treasury analyst; cash manager; treasury | onet
actuary; actuarial analyst; actuarial; pension officer | onet
judge; magistrate; arbitrator; mediator; hearing officer; administrative law judge | onet
registrar; records officer; records manager; record keeper; records clerk; court clerk | onet
`
