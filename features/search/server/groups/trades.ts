/** Machines, buildings, boats, roads, computers, care and schools. */
export const tradeGroups = `
IT; information technology; ICT; information and communication technology; computing; އައިޓީ | ads
IT officer; system administrator; IT technician; sysadmin; systems administrator; network administrator; IT executive; IT administrator; computer technician; ICT officer; system admin; server administrator; linux administrator; unix administrator; linux systems administrator; linux system administrator; systems engineer; computer systems manager; sys admin; IT specialist; computer operator; network admin; IT engineer; systems manager | onet
IT manager; head of IT; IT director; CTO; CIO; chief technology officer; ICT manager; information technology manager; chief information officer | onet
developer; software developer; programmer; software engineer; dev; coder; application developer; computer programmer; software programmer; software coder; programmer analyst; applications developer; software architect; software designer; software dev; app programmer; ޕްރޮގްރާމަރު | onet
front end developer; frontend developer; front-end developer; front end engineer | common
full stack developer; fullstack developer; full-stack developer; full stack engineer | common
web developer; web programmer; website developer; web engineer; webmaster; web master; website maker; website builder; site builder; web coder; web application developer | onet
back end developer; backend developer; back-end developer; server side developer; backend engineer | onet
front end; frontend; front-end | common
back end; backend; back-end | common
full stack; fullstack; full-stack | common
mobile developer; app developer; android developer; iOS developer; mobile app developer; mobile engineer; iphone developer; app builder; app maker | onet
JavaScript; JS; TypeScript | common
node; node.js; nodejs | common
.NET; dotnet; C#; ASP.NET; dot net | common
C++; cpp; c plus plus | common
R&D; research and development; research & development; R and D | common
QA; quality assurance; tester; software tester; test engineer; QA engineer; quality analyst; QA analyst; QA tester; test analyst; quality assurance tester; software test engineer; automation tester; bug hunter; game tester; test automation; quality assurance specialist | onet
quality control; QC; quality inspector; quality controller; inspector quality; quality assurance; quality assurance officer; quality control officer; quality officer; food technologist; food quality; food safety officer; ކޮލިޓީ | onet
devops; site reliability engineer; SRE; cloud engineer; devops engineer; infrastructure engineer; release engineer; cloud architect; cloud administrator; platform engineer; cloud reliability engineer | onet
data scientist; machine learning; data science; AI engineer; ML engineer; artificial intelligence; statistician; data miner; big data engineer; AI researcher | onet
data analyst; data analytics; business intelligence; BI; BI analyst; reporting analyst; data specialist; data cruncher; number cruncher; statistician; analytics; reporting specialist; data manager | onet
database administrator; DBA; database developer; database engineer; SQL developer; oracle dba; database manager; database; SQL administrator | onet
network engineer; network technician; networking; network specialist; network architect; network manager; LAN administrator; wireless engineer; cabling technician; network operations; network administrator; network admin | onet
telecom engineer; telecommunications; telecommunications engineer; telecommunications technician; telecom technician; telecom officer | onet
information security; cyber security; cybersecurity; IT security; security analyst; infosec; information security officer; ethical hacker; hacker; penetration tester; pentester; pen tester; security researcher; cyber security engineer; cyber analyst; cyber intelligence; cybersecurity analyst; information security analyst; IT security specialist; SOC analyst; security engineer | onet
GIS; geographic information systems; GIS analyst; GIS officer; cartographer; mapping; mapmaker; map maker; GIS technician; geographer; topographer; map drawer; topographical | onet
product manager; product owner; product lead | onet
scrum master; agile coach; agile | common
nurse; registered nurse; ނަރްސް; RN; staff nurse; nursing; enrolled nurse; nursing officer; clinical nurse; public health nurse; ނަރުސް; ނަރުހުން; hospital nurse; male nurse; school nurse; visiting nurse; nurse practitioner; LPN; licensed practical nurse; community nurse; health visitor; nursing sister; ނަރުސްކަމާ | onet
nurse manager; head nurse; charge nurse; nursing supervisor; ward manager; matron; director of nursing | onet
nursing assistant; nurse aide; caregiver; care giver; healthcare assistant; health aide; nursing aide; carer; care worker; home health aide; home carer; elderly carer; elder care; elderly care; senior care; personal care assistant; personal care provider; PCP; home nurse; companion; full time caregiver; care assistant | onet
midwife; midwives; midwifery; birth attendant | onet
doctor; physician; medical officer; GP; general practitioner; medical doctor; resort doctor; ޑޮކްޓަރު; daktaru; dakutaru; family doctor; house officer; medical practitioner; family physician; clinician | onet
surgeon; general surgeon; surgical specialist | onet
psychiatrist; psychiatry | onet
pediatrician; paediatrician; child doctor; children's doctor; pediatric specialist | onet
cardiologist; heart doctor | onet
dermatologist; skin doctor; skin specialist | onet
gynaecologist; obstetrician; women's doctor; lady doctor | onet
oncologist; cancer doctor | onet
neurologist; neurosurgeon | onet
anaesthetist; anesthesiologist; anaesthesiologist | onet
ophthalmologist; eye doctor; eye surgeon; eye specialist | onet
radiologist; radiology specialist | onet
urologist; kidney doctor | onet
internist; internal medicine; physician specialist | onet
medical specialist; medical consultant; specialist doctor | onet
orthopaedic surgeon; orthopaedic doctor; bone doctor; orthopedician | onet
ENT specialist; ENT doctor; ENT surgeon | onet
dentist; dental surgeon; dental; dental officer; orthodontist; tooth doctor; oral surgeon; ދަތުގެ ޑޮކްޓަރު; ޑެންޓިސްޓު | onet
dental assistant; dental hygienist; dental nurse; dental hygiene; dental aide; dental technician; dental lab technician | onet
pharmacist; pharmacy; d pharm; b pharm; m pharm; pharmacy technician; dispenser; pharmacy assistant; chemist pharmacy; druggist; apothecary; chemist; medicine seller; chemist shop; pharmacy clerk; ފާމަސިސްޓު; ބޭސްފިހާރަ; ބޭސް ފިހާރަ; ބޭސް; beys; beys fihaara; beysfihaara; beysge; ފާމަސީ | onet
laboratory technician; lab technician; lab assistant; medical laboratory technologist; laboratory technologist; laboratory; lab technologist; phlebotomist; laboratory associate; lab worker; laboratory analyst; laboratory assistant; medical technologist; lab scientist; pathology technician; lab analyst; ލެބޯޓްރީ ޓެކްނީޝަން; ލެބު; ލެބޯޓަރީ; clinical laboratory scientist; medical laboratory scientist; laboratory specialist; lab officer | onet
radiographer; ultrasound; sonography; x-ray technician; radiology; radiologic technologist; sonographer; radiology technician; x ray technician; xray technician; imaging technician; MRI technician; ultrasound technician; x ray operator; xray | onet
physiotherapist; physical therapist; physiotherapy; physical therapy; physio; rehab therapist; sports therapist; ފިޒިއޮތެރަޕިސްޓު | onet
occupational therapist; occupational therapy; OT | onet
psychologist; counsellor; counselor; mental health; psychology; psychotherapist; counselling; counseling; clinical psychologist; mental health counselor; shrink; psychoanalyst; behaviour therapist; counselling psychologist; mental health consultant | onet
social worker; case worker; caseworker; social services; social work; case manager; community worker; LCSW; welfare officer; welfare worker; family worker; child protection officer; outreach worker; eligibility worker; social services officer; community support worker; relief worker; aid worker; child welfare; family case worker; benefits worker | onet
paramedic; EMT; ambulance; first aid officer; emergency medical technician; first aider; ambulance driver; ambulance technician; ambulanceman; first responder; rescue worker | onet
public health; health officer; community health; health educator; epidemiologist; epidemiology; public health adviser; public health advisor; public health officer; health promoter; health adviser; disease control | onet
nutritionist; dietitian; dietician; nutrition | onet
veterinarian; vet; veterinary; animal care; animal doctor; vet nurse; zookeeper; zoo keeper; animal keeper; dog handler; dog walker; animal caretaker; pet groomer; kennel hand | onet
medical receptionist; medical secretary; clinic receptionist; ward clerk; medical records | onet
teacher; school teacher; primary teacher; secondary teacher; instructor school; educator; tutor; teaching; lecturer; މުދައްރިސް; ޓީޗަރު; ޓީޗަރ; mudharris; madharris; schoolteacher; schoolmaster; schoolmistress; private tutor; home tutor; tuition teacher; pedagogue; class teacher; މުދައްރިސު; އުސްތާޛު; ކިޔަވައިދޭ; ކިޔަވައިދިނުން; އެދުރު; އެދުރުން; އެދުރުވެރިޔާ; އެދުރުވެރިން; އުނގަންނައިދިނުން | gazette
relief teacher; substitute teacher; temporary teacher; supply teacher; ރިލީފް ޓީޗަރ | gazette
preschool teacher; kindergarten teacher; nursery teacher; early childhood; pre-school teacher; early years teacher; ޕްރީސްކޫލް; kindergarten; nursery school teacher; playschool teacher; montessori teacher; early childhood educator; creche teacher; ޕްރީސްކޫލް ޓީޗަރު; daycare teacher; toddler teacher; infant teacher; LKG teacher; UKG teacher; kg teacher; foundation stage teacher; early years educator | gazette
english teacher; ESL teacher; english tutor; TEFL teacher; english language teacher; english instructor; ESL instructor; ESL tutor; TESOL teacher; language teacher; language tutor | common
quran teacher; islam teacher; quran; islamic studies teacher; islam; islamic teacher; islamic studies | common
dhivehi teacher; dhivehi language teacher; teacher of dhivehi | common
special education teacher; special needs teacher; SEN teacher; inclusive education; special educator | onet
teaching assistant; teacher assistant; teacher aide; classroom assistant; assistant teacher; classroom aide; teacher's helper; teacher helper; classroom helper | onet
principal; headmaster; head teacher; deputy principal; headteacher; school principal; head of school; school head; vice principal; dean; schoolhead | onet
lecturer; professor; university teacher; assistant professor; academic; instructor; faculty; academic staff; university lecturer; university instructor; college lecturer; college teacher | onet
school counsellor; school counselor; career counsellor; guidance counselor; career adviser; guidance counsellor; student counsellor; careers adviser; career guide; student advisor; student adviser; academic advisor; guidance advisor; student support counsellor | onet
academic coordinator; curriculum developer; instructional coordinator; education officer; curriculum specialist; education director | onet
babysitter; nanny; childminder; childcare; child care; day care; baby sitter; childcare worker; governess; au pair; child minder; nursemaid; baby minder; childcare assistant; child carer; baby carer; baby care; nursery nurse; nursery worker; day carer; ކުޑަކުދިން ބަލާ | ads
domestic worker; domestic helper; house maid; housemaid; household worker; housekeeper domestic; house keeper; maidservant; servant; housegirl; house help; househelp; home help; house cleaner; ގޭގެ މަސައްކަތް; ގޭތެރޭގެ މަސައްކަތް | common
electrician; electrical technician; wireman; electrical fitter; electrical worker; electrical installer; sparky; sparks; electric man; lineman; electrical mechanic; wiring; auto electrician; electrical repairman; އިލެކްޓްރީޝަން; އިލެކްޓްރިޝަން; ކަރަންޓު; ކަރަންޓުގެ މަސައްކަތް; ކަރަންޓު މީހާ; ކަރަންޓު މަސައްކަތް; industrial electrician; maintenance electrician; building electrician; house electrician; domestic electrician; site electrician | onet
electrical engineer; electrical; electronics engineer; electronic engineer; power engineer | onet
plumber; pipe fitter; plumbing; pipefitter; plumbing technician; steamfitter; plumber's helper; pipe layer; pipe worker; plumber's mate; drain layer; sanitary fitter; gas fitter; pipelayer; ޕްލަމްބަރު | onet
carpenter; joiner; woodworker; carpentry; cabinet maker; furniture maker; wood worker; cabinetmaker; shopfitter; joinery; furniture carpenter; woodcarver; ވަޑި; ވަޑިން; ވަޑީން; ވަޑިމީހާ; ކާޕެންޓަރު; ވަޑާން; vadin; vadaan; vadi; vadaan meehaa; މޭސްތިރި | onet
mason; bricklayer; raj mistri; rajmistri; mistri; mestri; concrete worker; masonry; tiler; tile fixer; plasterer; cement mason; brickie; brick layer; stonemason; stone mason; concreter; concrete finisher; block layer; blocklayer; tiling; plastering; stone cutter; މޭސަނު; މޭސަން; މޭސްތިރި | onet
painter; house painter; painting; spray painter; decorator; wall painter; painter decorator; ޕެއިންޓަރު; ކުލަލުން; ކުލަލާ; ކުލަ ލުން | onet
welder; fabricator; welding; metal worker; steel fixer; sheet metal worker; ironworker; steel worker; solderer; blacksmith; smith; metal fabricator; metalworker; metal work; iron worker; tinsmith; boilermaker; steel fabricator; ވެލްޑަރު | onet
air conditioning technician; air conditioner technician; AC technician; HVAC; HVAC technician; refrigeration technician; A/C technician; refrigeration mechanic; aircon technician; air con technician; aircondition technician; fridge repairman; fridge mechanic; fridge technician; refrigerator technician; refrigerator repairman; AC mechanic; AC repairman; aircon mechanic; air conditioner repair; cooling technician; chiller technician; refrigeration; AC man; އޭސީ ޓެކްނީޝަން; އޭސީ; އެއަރކޯން | onet
maintenance technician; maintenance worker; handyman; general technician; maintenance man; facilities technician; maintenance; building maintenance; repair technician; multi skilled technician; caretaker; odd job man; handy man; repairman; fixer; repairer; building maintainer; maintainer; maintenance assistant; property maintenance; upkeep worker; މަރާމާތު; މަރާމާތުކުރުން; މަރާމާތުކުރާ | onet
chief engineer; maintenance manager; engineering manager; director of engineering; head of maintenance; chief maintenance engineer | onet
facilities manager; facility manager; building manager; estate manager; facilities; facilities coordinator; buildings manager; building superintendent; resident building superintendent; building supt; building supervisor; premises manager; facilities supervisor | onet
civil engineer; structural engineer; site engineer; construction engineer; resident engineer; civil; bridge engineer; road engineer; highway engineer; structural designer; building engineer; project engineer; harbour engineer; coastal engineer; field engineer | onet
mechanical engineer; mechanical; plant engineer; mechanical designer; MEP engineer | onet
engineer; engineering; technical engineer; އިންޖިނިޔަރު; އިންޖިނިއަރު; މުހަންދިސް; މުހަންދިސު | onet
environmental officer; environmentalist; environmental scientist; sustainability; sustainability officer; sustainability manager; environmental; environmental analyst; ecologist; conservationist; environmental specialist; climate officer; conservation officer; environmental consultant; green officer | onet
environmental engineer; environmental engineering | onet
water treatment; water plant operator; RO plant operator; desalination; wastewater; sewage treatment; STP operator; RO plant technician; sewage treatment worker; water engineer; sewage worker; wastewater operator; water plant worker; sewer worker | common
power plant operator; generator operator; powerhouse operator; power house operator; engine room operator; generator technician; boiler operator; boilerman; boiler attendant; boiler engineer; stationary engineer; steam engineer; furnace operator; boiler man | common
construction worker; builder; construction; building worker; construction labourer; construction laborer; hod carrier; building labourer; construction helper; construction crew; navvy; road worker; އިމާރާތްކުރާ; އިމާރާތް | onet
site supervisor; construction supervisor; foreman; construction site supervisor; construction manager; site manager; construction project manager; clerk of works; works supervisor; construction foreman; forewoman; site in charge; construction superintendent | ads
quantity surveyor; QS; estimator; cost estimator; cost engineer; building estimator; construction estimator; project estimator; cost consultant | onet
surveyor; land surveyor; surveying; hydrographic surveyor; land measurer; topographic surveyor; ސާވެޔަރު; ސަރވެޔަރު | onet
architect; architectural designer; architecture; building designer; house designer; އާކިޓެކްޓު | onet
landscape architect; landscape designer; landscape architecture; landscape planner | onet
draftsman; draughtsman; CAD; CAD operator; AutoCAD operator; drafter; CAD technician; autocad; cad drafter; draughtsperson; draftswoman; draftsperson; drafting; CAD designer; cad draftsman; technical drawer; CADD; civil drafter; architectural drafter; building drafter; structural drafter; drawing technician | onet
interior designer; interior architect; interior decorator; interior design | onet
urban planner; city planner; town planner; planner; urban designer; planning officer | onet
building inspector; inspector; site inspector; construction inspector; building control officer; code inspector; plan examiner; house inspector; އިންސްޕެކްޓަރު | ads
safety officer; HSE officer; health and safety; safety manager; HSE; EHS; occupational safety; safety engineer; safety specialist; safety inspector; HSE manager; safety professional; occupational health; safety advisor; safety adviser; safety supervisor; health & safety specialist; ސޭފްޓީ; ރައްކާތެރިކަން | onet
fire officer; firefighter; އަލިފާން ނިއްވާ; އަލިފާން ނިއްވުން; fire fighter; fireman; fire and safety; fire watch | onet
security guard; security officer; security; guard; watchman; security staff; loss prevention; special officer; night watchman; watch man; bouncer; gatekeeper; gate keeper; gateman; sentry; patrolman; bodyguard; night guard; security man; security personnel; chowkidar; ސެކިޔުރިޓީ; ގާޑު; ގާޑެއް; ސެކިޔުރިޓީ ގާޑު; ފާރަވެރި; ފާރަވެރިޔާ; ފާރަވެރިން | onet
security manager; chief security officer; head of security; director of security; security supervisor | onet
police officer; police; constable; law enforcement; detective; investigator; cop; sleuth; private eye; private investigator; private detective; policeman; policewoman; sergeant; criminal investigator; crime investigator; ފުލުހުން; ފުލުސް | onet
prison officer; correctional officer; correction officer; corrections; jailer; prison guard; jail guard; prison warder; probation officer; parole officer | onet
mechanic; automotive mechanic; auto mechanic; motor mechanic; car mechanic; vehicle mechanic; motorcycle mechanic; garage technician; auto technician; diesel mechanic; grease monkey; car repairman; car repairer; garage mechanic; auto repair; engine mechanic; bike mechanic; motor fitter; vehicle technician; automobile technician; truck mechanic; engine repairer; engine fixer; މެކޭނިކު | onet
marine mechanic; boat mechanic; marine diesel mechanic; ship engineer; outboard engine mechanic; marine engineer; outboard mechanic; marine technician; boat engineer; marine oiler; port engineer; ship mechanic; boat fitter; ship fitter; motorboat mechanic; outboard technician; boat technician; engine room mechanic; diesel engine mechanic | onet
boat builder; shipwright; fibreglass technician; fiberglass worker; boat repairer; fiberglass laminator | common
machinist; machine operator; lathe operator; CNC machinist; production worker; production operator; factory worker; machine setter; turner; metal turner; fitter turner; toolmaker; tool maker; CNC programmer; CNC operator; millwright; lathe machinist | onet
heavy equipment operator; heavy vehicle operator; machinery operator; equipment operator; heavy machinery operator; heavy equipment driver | onet
forklift operator; forklift driver; forklift | onet
excavator operator; excavator driver; excavator; digger driver; digger operator; digger; JCB operator; JCB driver; JCB; backhoe operator; backhoe; poclain operator; poclain; hitachi operator | onet
crane operator; crane driver; crane | onet
bulldozer operator; bulldozer driver; bulldozer | onet
roller driver; roller engineer; road roller operator | onet
wheel loader operator; wheel loader | onet
driver; chauffeur; vehicle driver; car driver; truck driver; lorry driver; motor vehicle operator; pickup driver; van driver; delivery driver; bus driver; trucker; shuttle driver; school bus driver; coach driver; minibus driver; HGV driver; driving; personal driver; company driver; private driver; motorist; ޑްރައިވަރު; ޑްރައިވަރ; ދުއްވާ; ދުއްވާމީހާ; ދުއްވަން; ދުއްވުން; ކާރު ދުއްވާ; ކާރު ދުއްވަން; ލޮރީ ދުއްވާ; ޕިކަޕް ދުއްވާ; dhuvvaa; dhuvvan; dhuvvun; dhuvvaa meehaa; kaaru dhuvvaa; kaaru dhuvvan; lorry dhuvvaa | onet
taxi driver; cab driver; hired vehicle driver; rental vehicle driver; cabbie | ads
delivery rider; delivery worker; courier; delivery man; delivery boy; motorcycle rider; food delivery; delivery driver; ޑެލިވަރީ; delivery person; delivery guy; dispatch rider; deliveryman; parcel carrier; food courier; delivery; messenger | ads
buggy driver; buggy operator; golf cart driver; club car driver | common
captain; boat captain; sea captain; vessel captain; dhoni captain; skipper; speed boat captain; launch captain; speedboat driver; speedboat captain; speed boat driver; launch driver; dhoni driver; ferry driver; coxswain; boat driver; ship captain; master mariner; seafarer; helmsman; boatmaster; boat master; ferry captain; ship master; ferryman; ކެޔޮޅު; ކެޔޮޅުކަން; ކެޕްޓަން; ކެޕްޓަނު; މާލިމީ; dhoni dhuvvaa; dhoni dhuvvan; dhoni dhuvvaa meehaa; boat dhuvvaa; ދޯނި ދުއްވާ; ދޯނި ދުއްވަން; ބޯޓު ދުއްވާ; ލޯންޗު ދުއްވާ; އޮޑިވެރި; އޮޑިވެރިޔާ; boat operator; boat pilot; ferry operator; ferryboat captain; vessel master; yacht captain; dinghy driver | ads
boat crew; deckhand; dhoni crew; ferry crew; ferry staff; launch crew; sailor; seaman; able seaman; boat man; boatman; crew member; speedboat crew; deck crew; seafarer; mariner; deck hand; ship crew; bosun; boatswain; ordinary seaman; sea man; boat hand; shiphand; deck boy; yacht crew; ފަޅުވެރި; ފަޅުވެރިޔާ; ފަޅުވެރިން; ކަޅާސީން; ކަޅާސި; ބޯޓު ފަޅުވެރި; ދޯނި ފަޅުވެރި; crewman; merchant seaman; yachtsman; deck worker; boat assistant | ads
chief officer ship; first mate; deck officer; second officer; chief mate | onet
ship engineer; second engineer; engine officer; chief engineer marine; motorman; oiler; engine room crew | onet
fisherman; fisher; fishing; fishing crew; fisheries; angler; trawlerman; fishing boat crew; tuna fisherman; މަސްވެރި; މަސްވެރިޔާ; މަސްވެރިން; މަސްވެރިކަން | onet
fish processing; fish cutter; factory worker; mas kandaa; mas kandaa meehaa; mas kandan; mas kandun; mas kendun; މަސް ކަނޑާ; މަސްކަނޑާ; މަސް ކަނޑަން; މަސް ކެނޑުން; މަސްކެނޑުން; fish factory worker; cannery worker; seafood processor; fish filleter; filleter; fish processor; fish cleaner; fish handler; fishmonger; fish packer; fish plant worker | common
port worker; stevedore; dock worker; longshoreman; cargo handler; port operator; loading crew; docker; dock labourer; dockbuilder; dock builder; wharf worker; stevedoring; harbour labourer; dockhand | onet
pilot; seaplane pilot; airline pilot; aviator; flight captain; aircraft pilot | onet
co-pilot; first officer; copilot; aircraft co-pilot; second pilot | ads
cabin crew; flight attendant; air hostess; air steward; stewardess; airline steward; cabin attendant; purser; air stewardess | onet
aircraft engineer; aircraft mechanic; aviation technician; aircraft maintenance engineer; aircraft technician; LAE | onet
air traffic controller; ATC; air traffic control; flight dispatcher; flight operations officer | onet
ground staff; ramp agent; ground handling; check-in agent; passenger service agent; airport ground staff; ramp officer; check in agent | onet
farmer; agriculture; farm worker; agricultural worker; agronomist; agriculture officer; hydroponics; farm hand; farm labourer; grower; planter; agriculturist; crop farmer; ދަނޑުވެރި; ދަނޑުވެރިޔާ; ދަނޑުވެރިން | onet
cleaner; janitor; office cleaner; cleaning; custodian; custodial; cleaning staff; sweeper; cleaning lady; custodial assistant; ހައުސްކީޕަރ; street sweeper; charwoman; cleaning woman; toilet cleaner; school cleaner; caretaker; cleaning man; mopper; washroom attendant; ސާފުކުރާ; ސާފުކުރުން; ކުނިކަހާ; ކްލީނަރު | onet
waste management; garbage collector; waste collector; refuse collector; sanitation worker; recycling; dustman; bin man; binman; garbage man; trash collector; refuse worker; sanitation; trash man; ކުނި | onet
pest control; pest controller; fumigator; exterminator; rat catcher; ratcatcher; rodent control; mosquito control; vector control; bug killer; termite control; pest exterminator | onet
tailor; seamstress; dressmaker; sewing; uniform attendant; tailoring; sewing machine operator; needlewoman; garment worker; stitcher; embroiderer; clothes maker; costume maker; dressmaking; couturier; ފަހާ; ފަހާމީހާ; ފެހުން | onet
upholsterer; upholstery; furniture upholsterer | onet
florist; flower arranger; floral designer | esco
musician; DJ; singer; band; disc jockey; pianist; guitarist; resident DJ; drummer; vocalist; violinist; bandsman | onet
artist; illustrator; painter artist; fine artist; art teacher; 3D artist; animator 3D | onet
sound engineer; audio technician; AV technician; audio visual technician; sound technician; audiovisual; lighting technician | onet
dancer; choreographer; dance teacher; performer | onet
actor; actress; acting; model | onet
laboratory scientist; scientist; research scientist; lab scientist; ސައިންޓިސްޓު | onet
chemist; research chemist; chemical engineer | onet
biologist; biology researcher | onet
microbiologist; bacteriologist; virologist | onet
ecologist; ecology | onet
chemical engineer; process engineer; chemical technician; petroleum engineer | onet
industrial engineer; production manager; manufacturing engineer; production engineer; plant manager; production supervisor | onet
oil and gas; oil & gas; petroleum; drilling; gas field | common
meteorologist; weather officer; weather forecaster; met officer; weatherman; weather man; weather reporter | onet
geologist; geotechnical engineer; geology; geoscientist; geophysicist; seismologist; hydrologist | onet
solar technician; solar installer; solar energy; renewable energy; photovoltaic installer; solar PV technician | onet
lift technician; elevator mechanic; elevator technician; escalator technician | onet
locksmith; key maker; lock technician; key cutter | onet
trainee; trainees; traineeship; apprentice; learner; management trainee; graduate trainee | common
legal intern; law intern | onet
intern; internship; interns; work experience student; college aide; އިންޓަރން; އިންޓަރނު; work placement; trainee student | common
executive; officer executive; associate executive | common
ward sister; senior nurse; nurse in charge | common
school assistant; school support staff; school aide | common
sports officer; sports coordinator; sports administrator | common
youth worker; youth officer; youth coordinator; youth counselor | onet
call centre; call center; contact centre; contact center | common
ecommerce; e-commerce; online shop; online store; electronic commerce | common
bus conductor; conductor bus; ticket collector; ticket checker | onet
ferry crew; ferry staff | common
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
benefits manager; compensation and benefits; C&B manager; compensation manager; compensation analyst; benefits consultant; benefits adviser; benefits advisor; benefits specialist | onet
web master; webmaster; website administrator; web administrator; site administrator; web content manager | onet
technical writer; documentation specialist; documentation writer; technical author | onet
market researcher; market research; market analyst; survey researcher; market research analyst | onet
telemarketer; telesales; tele sales; telephone sales; inside sales; phone sales; telephone salesperson; telephone salesman; telemarketing; cold caller; tele marketer; phone salesman | onet
cost accountant; management accountant; costing accountant; cost analyst | onet
treasurer; treasury officer; treasury analyst; cash manager; treasury | onet
actuary; actuarial analyst; actuarial; pension officer | onet
judge; magistrate; arbitrator; mediator; hearing officer; administrative law judge; adjudicator; mediation coordinator; conciliator; dispute resolution; mediation; ފަނޑިޔާރު | onet
registrar; records officer; records manager; record keeper; records clerk; court clerk | onet
forensic scientist; criminalist; crime scene investigator; CSI; forensic investigator; forensic technician; crime scene technician; crime lab; forensic; forensics expert | onet
coroner; medical examiner; pathologist; forensic pathologist; autopsy technician; mortuary technician | onet
undertaker; mortician; funeral director; embalmer; gravedigger; mortuary technician; mortuary attendant; burial clerk; burial desk clerk; mortuary; funeral | onet
arborist; tree surgeon; tree cutter; tree climber; climber; pruner; forester; tree trimmer; tree feller; lumberjack; logger; woodcutter; tree care | onet
epidemiologist; disease detective; epidemiology; communicable disease; infection control | onet
mathematics teacher; maths teacher; hisaab teacher; hisaabu teacher; math teacher; maths tutor; math tutor; mathematics tutor; ހިސާބު ޓީޗަރު; ހިސާބު; mathematics instructor; algebra teacher; statistics teacher | common
exam invigilator; invigilator; proctor; exam supervisor; exam proctor; examination supervisor | onet
bridge operator; bridge tender; drawbridge operator; bridge keeper; bridge master | onet
technician; fannee meehaa; fannuveriya; fannuverin; ފަންނުވެރިޔާ; ފަންނުވެރިން; ފަންނީ; ޓެކްނީޝަން; ޓެކްނިޝަން | common
instrumentation technician; instrument technician; instrumentation specialist; IC&E technician; instrument mechanic; calibration technician | onet
assembler; fitter; assembly worker; assembly line worker; production operator; factory hand; machine hand | onet
boiler inspector; pressure vessel inspector | onet
park ranger; ranger; park keeper; park worker; park attendant; park warden | onet
watershed maintainer; watershed worker; dam keeper; reservoir keeper; waterworks attendant; river keeper | onet
emergency manager; disaster manager; emergency preparedness; emergency planner; crisis manager; disaster response | onet
taxi inspector; vehicle inspector; traffic inspector; taxi and limousine inspector; parking inspector; traffic warden | onet
film director; movie director; producer; creative director; art director; creative lead | onet
game developer; game designer; games programmer; game programmer; flash developer | onet
energy analyst; energy manager; energy auditor; energy consultant; energy engineer | onet
hardware engineer; computer engineer; mainframe engineer; data center technician; data centre technician; computer hardware | onet
medical coder; clinical coder; medical biller; medical billing; bill review; coding clerk; insurance coder | onet
public health inspector; sanitarian; sanitary inspector; health inspector; food inspector; hygiene inspector; environmental health officer; food safety inspector; public health sanitarian; hygienist; food hygiene | onet
`
