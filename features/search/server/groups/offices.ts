/** Offices, money, law, people and sales. */
export const officeGroups = `
human resources; HR; human resource; personnel; people and culture; talent and culture; insaanee vaseelaiy; އެޗްއާރު; އިންސާނީ ވަސީލަތް; އިންސާނީ ވަސީލަތްތައް | ads
human resources manager; HR manager; head of HR; human resource manager; personnel manager; director of human resources; people manager | ads
human resources officer; HR officer; HR executive; HR assistant; HR coordinator; personnel officer; human resource officer; ހިއުމަން ރިސޯސް އޮފިސަރ; human resources generalist; HR generalist; HR business partner; personnel clerk; personnel associate; personnel assistant; HR specialist; human resources specialist; human resources assistant; staffing officer; visa officer; work permit officer; personnel analyst; HR analyst; ހިއުމަން ރިސޯސް | gazette
recruiter; recruitment officer; talent acquisition; recruitment consultant; recruitment specialist; headhunter; talent acquisition specialist; staffing specialist; talent scout; head hunter; recruiting coordinator; recruiting assistant; recruiting; employment agent; staffing agent; recruitment associate; recruitment manager; hiring manager | onet
training manager; learning and development; L&D; training and development; training officer; training coordinator; trainer; corporate trainer; training specialist; staff trainer; learning specialist | onet
payroll; payroll officer; payroll clerk; payroll administrator; payroll specialist; wages clerk; salary clerk; salaries officer; timekeeper; time keeper; timekeeping; paymaster; pay clerk | onet
accountant; accounts officer; hisaabu belehettun; hisaabu balahattaa; ހިސާބު ބެލެހެއްޓުން; ހިސާބު ބަލަހައްޓާ; އެކައުންޓެންޓް; accounts executive; accounts assistant; bookkeeper; book keeper; accounting; accounts clerk; bean counter; bookkeeping; book keeping; ledger clerk; accounting clerk; accounting assistant; CPA; chartered accountant; certified public accountant; accountancy; cost accountant; number cruncher; general ledger; accounts keeper; އެކައުންޓަންޓު; އެކައުންޓްސް | onet
chief accountant; accounts manager; accounting manager; senior accountant; head of accounts | onet
finance manager; financial controller; head of finance; finance director; CFO; chief financial officer; financial manager; director of finance | onet
financial analyst; finance analyst; finance officer; finance executive; budget analyst; financial planner; finance specialist; fiscal analyst; budget officer; number cruncher | onet
accounts payable; AP clerk; payables; accounts payable clerk; payable accountant | onet
accounts receivable; AR clerk; receivables; credit controller; collections; debt collector; credit officer; bill collector; billing clerk; billing officer; invoice clerk | onet
auditor; internal auditor; external auditor; audit; audit officer; income auditor; audit associate; audit manager; revenue auditor; staff auditor; audit clerk; އޮޑިޓަރު | onet
tax; tax officer; tax consultant; tax accountant; taxation; tax auditor; tax collector; tax preparer; tax adviser; revenue officer; tax inspector | onet
cashier; checkout operator; till operator; cafe cashier; shop cashier; general cashier; checkout assistant; checkout clerk; till worker; counter clerk; counter staff; ticket seller; toll collector; ކޭޝިއަރު; ކެޝިޔަރު; kashiyaru; keyshiyaru; kaashiyaru; checkout; cash counter; cash register operator | ads
cost controller; F&B controller; cost control; cost accountant | common
bank teller; teller; bank clerk; banking officer; bank officer; banker; bank cashier; bank assistant; bank employee; counter teller; branch associate; banking; ޓެލަރު; ބޭންކު | onet
loan officer; credit officer; credit analyst; mortgage; lending officer; lender; loan originator; loan adviser; mortgage broker; mortgage adviser; funding specialist; loan consultant; loans officer; microfinance officer; loan processor; lending agent | onet
insurance agent; insurance advisor; underwriter; insurance officer; claims adjuster; claims officer; insurance broker; insurance salesman; claim specialist; claims specialist; claims handler; claims representative; loss adjuster; actuary | onet
investment analyst; investment officer; portfolio manager; investments; asset manager; fund manager; wealth manager; stockbroker; stock broker; trader; financial adviser; investment banker; investment manager; money manager; financial advisor | onet
economist; economic analyst; economics | onet
statistician; statistics officer; statistical analyst; biostatistician | onet
administrative officer; admin officer; administration officer; office administrator; administrative assistant; admin assistant; admin; administrator; clerical; office assistant; administrative associate; އެޑްމިނިސްޓްރޭޓިވް އޮފިސަރ; clerical support; clerical assistant; clerical worker; secretarial support; administrative support; administrative coordinator; administrative aide; administrative liaison; office worker; office staff; office executive; paper pusher; pen pusher; އިދާރީ; އެޑްމިން | gazette
secretary; personal assistant; executive assistant; PA; executive secretary; EA; stenographer; shorthand typist; secretarial; private secretary; ސެކްރެޓަރީ | onet
office manager; administration manager; admin manager; administrative manager; office supervisor | onet
clerk; office clerk; clerical associate; clerical aide; filing clerk; general clerk; office aide; file clerk; files clerk; file room clerk; records clerk; records officer; record keeper; registry clerk; record clerk; copy clerk; office machine aide; ކްލާކު | onet
data entry; data entry operator; data entry clerk; typist; word processor; keyboard operator; keyer; data processor; data input; data clerk; key puncher; transcriber; production typist; keyboarder | onet
office boy; messenger; peon; tea boy; office helper; courier; mailman; mail carrier; postman; postal worker; mailroom clerk; mail clerk; mailroom; mail sorter; errand boy; runner; office runner | common
customer service; customer care; customer support; call centre; call center; contact centre; contact center; call centre agent; call center agent; customer service representative; client service; customer service officer; CSR; customer service agent; customer relations; helpline; hotline; customer adviser; customer advisor; client adviser; customer assistant; customer agent; customer success; call agent; call attendant; call handler; call taker; call centre operator; call center operator; client support; support agent; complaints officer; helpline operator; ކަސްޓަމަރ ސަރވިސް; phone support; telephone support; chat support; email support; customer helpline; customer happiness | onet
telephone operator; telephonist; switchboard operator; operator telephone; guest service centre agent; radio operator; radio room operator; switchboard; phone operator; radio dispatcher | onet
help desk; helpdesk; desktop support engineer; desktop engineer; IT support engineer; IT officer; ICT officer; IT executive; IT specialist; computer technician; IT technician; IT support technician; computer support technician; service desk; technical support; IT support; desktop support; support technician; tech support; computer support; desktop technician; PC technician; computer repairer; computer repairman; computer repair; tech guy; IT guy; computer guy; tech support guy; user support; IT assistant; ICT support; computer aide; IT helpdesk; computer fixer; computer specialist; computer associate | onet
sales executive; salesperson; salesman; sales representative; sales officer; sales rep; sales agent; sales associate; salesperson; sales assistant; saleswoman; sales; salespeople; seller; sales consultant; inside sales; outside sales; field sales; sales trainee; sales professional; ސޭލްސް; ވިއްކާ; ވިއްކާމީހާ; ވިއްކުން; ވިއްކަން | onet
sales manager; head of sales; director of sales; sales director; DOS; sales supervisor; sales head; area sales manager | onet
account manager; account executive; key account manager; client manager; client executive; relationship manager; client services manager | onet
business development; business development manager; business developer; BDM; business development executive; BD | onet
retail; shop assistant; store assistant; retail assistant; sales assistant; salesgirl; saleslady; sales lady; salesboy; sales clerk; hawker; pedlar; peddler; boutique attendant; shop attendant; retail sales; sales girl; shopkeeper; boutique sales associate; shop girl; shopgirl; shop boy; counter assistant; shop worker; store clerk; retail clerk; retail worker; supermarket worker; grocery clerk; ފިހާރަ | esco
store manager; shop manager; retail manager; outlet in charge; boutique manager; branch manager; shopkeeper; shop owner; shop supervisor; supermarket manager; retail store manager; grocer; assistant retail manager; store supervisor; department store manager; grocery manager; minimart manager; store in charge; shop in charge; store incharge | onet
merchandiser; visual merchandiser; shelf stocker; stock boy; merchandising; shelf filler; shelf stacker; shelf packer; stock filler; night filler; stocker; shelf worker; shelf boy | onet
marketing; marketing executive; marketing officer; marketing specialist; marketing coordinator; marketer; marketing assistant; ad man; adman; advertiser; advertising; advertising executive; media planner; މާކެޓިންގ | onet
promoter; promotional staff; promotions; brand ambassador; brand promoter; sales promoter; product demonstrator | onet
marketing manager; head of marketing; director of marketing; CMO; chief marketing officer; brand manager; marcom manager | onet
digital marketing; social media; digital marketing executive; digital marketing officer; digital marketing manager; digital marketing specialist; facebook marketing; instagram marketing; social media marketing; online marketing; SEO; SEM; social media manager; social media executive; digital marketer; e-commerce marketing; search engine optimization; community manager; influencer; growth hacker; user acquisition; content marketer; social media marketer | onet
public relations; PR; communications; communications officer; media relations; PR manager; press officer; corporate communications; press secretary; public information officer; publicist; spokesperson; spokesman; spokeswoman; press agent; PR officer; public affairs; spin doctor; media officer; communications specialist; communications manager; communications coordinator; communications assistant | onet
content writer; copywriter; writer; content creator; copy writer; content editor; blogger; editorial; content; technical writer; book author; novelist; wordsmith; ghostwriter; ghost writer; scriptwriter; screenwriter; freelance writer; policy writer; blog writer; essayist; poet; ލިޔުންތެރިޔާ; ލިޔުންތެރިން | onet
journalist; reporter; news reporter; correspondent; news editor; newscaster; presenter; newsman; news writer; columnist; news anchor; newsreader; broadcaster; pressman; ނޫސްވެރި; ނޫސްވެރިޔާ | onet
editor; sub editor; copy editor; proofreader; managing editor | onet
translator; interpreter; translation; language specialist; dhivehi translator; linguist; sign language interpreter; ތަރުޖަމާނު; ތަރުޖަމާ; ތަރުޖަމާކުރާ | onet
graphic designer; graphic artist; designer; graphics; visual designer; creative designer; art director; graphic design; illustrator; logo designer; visual artist; layout artist; poster designer; commercial artist; ގްރެފިކް ޑިޒައިނަރު; ޑިޒައިނަރު; ކުރެހުން; ކުރެހުންތެރިޔާ; ކުރަހަން; ޑިޒައިން; graphics artist; digital artist; multimedia designer; print designer; DTP operator | onet
web designer; UI designer; UX designer; UI/UX designer; UX; user experience; user interface; product designer; interaction designer | onet
lawyer; attorney; legal counsel; legal officer; advocate; counsel; solicitor; legal; legal advisor; ވަކީލު; barrister; prosecutor; public prosecutor; prosecuting attorney; litigator; public defender; defender; legal adviser; corporation counsel; general counsel; law officer; legal representative; conveyancer; notary; ޤާނޫނީ ވަކީލު; ޤާނޫނީ; ވަކީލުން; vakeelu | onet
paralegal; legal assistant; legal secretary; legal clerk; law clerk; legal aide; legal executive; legal support; litigation support | onet
compliance officer; compliance; compliance manager; regulatory affairs; compliance analyst; regulatory officer; compliance specialist; compliance auditor | onet
risk manager; risk officer; risk analyst; risk management | onet
project manager; project lead; PM; project director; programme manager; program manager; project leader; project supervisor; PMO; ޕްރޮޖެކްޓު މެނޭޖަރު | onet
project officer; project coordinator; project assistant; project administrator | onet
business analyst; BA; systems analyst; process analyst; management analyst; business systems analyst | onet
management consultant; consultant; advisor; business consultant; strategy consultant; senior consultant; junior consultant; lead consultant; މުޝާވިރު | onet
director; chief; head; head of department; ޑިރެކްޓަރ; boss; company director; ވެރިމީހާ; ވެރިޔާ; ރައީސް; މުދީރު | gazette
assistant director; deputy director; associate director; އެސިސްޓަންޓް ޑިރެކްޓަރ | gazette
chief executive; CEO; chief executive officer; managing director; MD; chief executive | onet
chief operating officer; COO; operations director; director of operations | onet
operations manager; operations; operations executive; head of operations; operations officer; operation manager | onet
supervisor; team leader; shift leader; section head; team lead; crew leader; overseer; ganger; chargehand; charge hand; ސުޕަވައިޒަރު | onet
policy analyst; policy advisor; policy officer; policy; research analyst; policy maker; policymaker; policy adviser; policy writer | onet
researcher; research assistant; research officer; research associate; research; field researcher; research fellow; ދިރާސާ; ދިރާސާކުރުން | onet
procurement; purchasing; buyer; procurement officer; purchasing officer; purchaser; procurement manager; purchasing manager; sourcing; contract specialist; procurement analyst; purchasing agent; procurement agent; purchasing assistant; buying; supplies officer; supply officer; sourcing specialist; tender officer; contracts officer; procurement specialist; vendor manager; vehicle purchaser; ގަތުން; ގަންނަ | onet
storekeeper; store keeper; stock keeper; inventory clerk; inventory controller; stores; stock controller; stock clerk; stockroom; stockman; stock worker; storeman; store man; stores officer; stock handler; stock assistant; inventory assistant; stock control; quartermaster; stores assistant; stock attendant | onet
warehouse; warehouse worker; warehouse assistant; warehouseman; warehouse manager; store hand; picker packer; packer; loader; warehouse operative; order picker; picker; depot worker; godown keeper; godown; shipping clerk; warehouse hand; storehouse worker; ގުދަން | onet
logistics; logistics officer; cargo officer; cargo clerk; cargo assistant; freight officer; freight handler; supply chain; logistics coordinator; shipping officer; logistics manager; freight forwarder; distribution manager; supply chain manager; dispatcher; shipping clerk; shipping agent; transport coordinator; export officer; import export officer; freight clerk; freight agent; cargo agent; shipping coordinator; despatch clerk; logistician; expediter; shipper | onet
customs; customs officer; customs broker; clearance officer; customs clearance; customs declarant | onet
council officer; council assistant; assistant council officer; associate council officer; ކައުންސިލް އޮފިސަރ; ކައުންސިލް އެސިސްޓެންޓް | gazette
secretary general; SG; council secretary general; ސެކްރެޓަރީ ޖެނެރަލް | gazette
international relations; international relations officer; foreign relations; diplomat | gazette
imam; imaamu; mosque imam; އިމާމު | gazette
mudhimu; mudhim; muezzin; mosque caretaker; މުދިމު | gazette
labourer; masakkathu; masakkathu meehaa; މަސައްކަތު މީހާ; މަސައްކަތު މީހުން; support worker; manual worker; laborer; general worker; helper; unskilled worker; handyman helper; މަސައްކަތު; ކުލީ; coolie; odd jobber | gazette
librarian; library assistant; library officer; archivist; library technician; ލައިބްރޭރިއަން | onet
fundraiser; fundraising; development officer; donor relations; grants manager; grant writer | onet
volunteer coordinator; volunteer; volunteers | onet
real estate agent; property agent; estate agent; real estate; property manager; property consultant; realtor; leasing agent; letting agent; property broker; house agent; house seller; estate broker | onet
appraiser; valuer; property valuer; property assessor; appraisal; real estate appraiser | onet
manager; މެނޭޖަރު | common
analyst; އެނަލިސްޓު | common
consultant; ކޮންސަލްޓެންޓު | common
equal opportunity officer; EEO officer; EEO; diversity officer; diversity and inclusion; inclusion; equal employment; equality officer | onet
franchise planner; franchise manager; franchise officer | onet
archivist; records manager; records officer; record keeper; documentalist; records; archives; document controller; document control | onet
permit officer; permit manager; licensing officer; permit coordinator; licence clerk; licensing; permitting | onet
scheduler; planner scheduler; project scheduler; CPM scheduler; planning engineer; project planner | onet
`
