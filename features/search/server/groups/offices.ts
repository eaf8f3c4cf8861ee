/** Offices, money, law, people and sales. */
export const officeGroups = `
human resources; HR; human resource; personnel; people and culture; talent and culture | ads
human resources manager; HR manager; head of HR; human resource manager; personnel manager; director of human resources; people manager | ads
human resources officer; HR officer; HR executive; HR assistant; HR coordinator; personnel officer; human resource officer; ހިއުމަން ރިސޯސް އޮފިސަރ | gazette
recruiter; recruitment officer; talent acquisition; recruitment consultant; recruitment specialist; headhunter; talent acquisition specialist; staffing specialist | onet
training manager; learning and development; L&D; training and development; training officer; training coordinator; trainer | onet
payroll; payroll officer; payroll clerk; payroll administrator; payroll specialist | onet
accountant; accounts officer; accounts executive; accounts assistant; bookkeeper; book keeper; accounting; accounts clerk | onet
chief accountant; accounts manager; accounting manager; senior accountant; head of accounts | onet
finance manager; financial controller; head of finance; finance director; CFO; chief financial officer; financial manager; director of finance | onet
financial analyst; finance analyst; finance officer; finance executive; budget analyst | onet
accounts payable; AP clerk; payables; accounts payable clerk; payable accountant | onet
accounts receivable; AR clerk; receivables; credit controller; collections; debt collector; credit officer | onet
auditor; internal auditor; external auditor; audit; audit officer; income auditor; audit associate | onet
tax; tax officer; tax consultant; tax accountant; taxation; tax auditor | onet
cashier; checkout operator; till operator; cafe cashier; shop cashier; general cashier | ads
cost controller; F&B controller; cost control; cost accountant | common
bank teller; teller; bank clerk; banking officer; bank officer | onet
loan officer; credit analyst; mortgage; lending officer | onet
insurance agent; insurance advisor; underwriter; insurance officer; claims adjuster; claims officer | onet
investment analyst; investment officer; portfolio manager; investments; asset manager | onet
economist; economic analyst; economics | onet
statistician; statistics officer; statistical analyst; biostatistician | onet
administrative officer; admin officer; administration officer; office administrator; administrative assistant; admin assistant; admin; administrator; clerical; office assistant; administrative associate; އެޑްމިނިސްޓްރޭޓިވް އޮފިސަރ | gazette
secretary; personal assistant; executive assistant; PA; executive secretary; EA | onet
office manager; administration manager; admin manager; administrative manager; office supervisor | onet
clerk; office clerk; clerical associate; clerical aide; filing clerk; general clerk; office aide | onet
data entry; data entry operator; data entry clerk; typist; word processor; keyboard operator | onet
office boy; messenger; peon; tea boy; office helper; courier | common
customer service; customer care; customer support; call centre agent; call center agent; customer service representative; client service; customer service officer; CSR; customer service agent; customer relations | onet
telephone operator; telephonist; switchboard operator; operator telephone; guest service centre agent | onet
help desk; helpdesk; service desk; technical support; IT support; desktop support; support technician; tech support; computer support | onet
sales executive; salesperson; salesman; sales representative; sales officer; sales rep; sales agent; sales associate; salesperson; sales assistant; saleswoman; sales | onet
sales manager; head of sales; director of sales; sales director; DOS | onet
account manager; account executive; key account manager; client manager | onet
business development; business development manager; business developer; BDM; business development executive; BD | onet
retail; shop assistant; store assistant; retail assistant; boutique attendant; shop attendant; retail sales; sales girl; shopkeeper; boutique sales associate | esco
store manager; shop manager; retail manager; outlet in charge; boutique manager; branch manager | onet
merchandiser; visual merchandiser; shelf stocker; stock boy; merchandising | onet
marketing; marketing executive; marketing officer; marketing specialist; marketing coordinator; marketer; marketing assistant | onet
marketing manager; head of marketing; director of marketing; CMO; chief marketing officer; brand manager; marcom manager | onet
digital marketing; social media; online marketing; SEO; SEM; social media manager; social media executive; digital marketer; e-commerce marketing; search engine optimization; community manager | onet
public relations; PR; communications; communications officer; media relations; PR manager; press officer; corporate communications; press secretary; public information officer | onet
content writer; copywriter; writer; content creator; copy writer; content editor; blogger; editorial; content; technical writer | onet
journalist; reporter; news reporter; correspondent; news editor; newscaster; presenter | onet
editor; sub editor; copy editor; proofreader; managing editor | onet
translator; interpreter; translation; language specialist; dhivehi translator | onet
graphic designer; graphic artist; designer; graphics; visual designer; creative designer; art director; graphic design | onet
web designer; UI designer; UX designer; UI/UX designer; UX; user experience; user interface; product designer; interaction designer | onet
lawyer; attorney; legal counsel; legal officer; advocate; counsel; solicitor; legal; legal advisor; ވަކީލު | onet
paralegal; legal assistant; legal secretary; legal clerk; law clerk; legal intern | onet
compliance officer; compliance; compliance manager; regulatory affairs; compliance analyst | onet
risk manager; risk officer; risk analyst; risk management | onet
project manager; project coordinator; project officer; project lead; PM; project director; programme manager; program manager | onet
business analyst; BA; systems analyst; process analyst; management analyst; business systems analyst | onet
management consultant; consultant; advisor; business consultant; strategy consultant | onet
director; chief; head; head of department; ޑިރެކްޓަރ | gazette
assistant director; deputy director; associate director; އެސިސްޓަންޓް ޑިރެކްޓަރ | gazette
chief executive; CEO; chief executive officer; managing director; MD; chief executive | onet
chief operating officer; COO; operations director; director of operations | onet
operations manager; operations; operations executive; head of operations; operations officer; operation manager | onet
supervisor; team leader; shift leader; section head; team lead; crew leader | onet
policy analyst; policy advisor; policy officer; policy; research analyst | onet
researcher; research assistant; research officer; research associate; research | onet
procurement; purchasing; buyer; procurement officer; purchasing officer; purchaser; procurement manager; purchasing manager; sourcing; contract specialist; procurement analyst | onet
storekeeper; store keeper; stock keeper; inventory clerk; inventory controller; stores; stock controller; stock clerk; stockroom | onet
warehouse; warehouse worker; warehouse assistant; warehouseman; warehouse manager; store hand; picker packer; packer | onet
logistics; logistics officer; supply chain; logistics coordinator; shipping officer; logistics manager; freight forwarder; distribution manager; supply chain manager | onet
customs; customs officer; customs broker; clearance officer; customs clearance; customs declarant | onet
council officer; council assistant; assistant council officer; associate council officer; ކައުންސިލް އޮފިސަރ; ކައުންސިލް އެސިސްޓެންޓް | gazette
secretary general; SG; council secretary general; ސެކްރެޓަރީ ޖެނެރަލް | gazette
international relations; international relations officer; foreign relations; diplomat | gazette
imam; imaamu; mosque imam; އިމާމު | gazette
mudhimu; mudhim; muezzin; mosque caretaker; މުދިމު | gazette
labourer; masakkathu; support worker; manual worker; laborer; general worker; helper; unskilled worker; handyman helper; މަސައްކަތު | gazette
librarian; library assistant; library officer; archivist; library technician | onet
fundraiser; fundraising; development officer; donor relations; grants manager; grant writer | onet
volunteer coordinator; volunteer; volunteers | onet
real estate agent; property agent; estate agent; real estate; property manager; property consultant; realtor; leasing agent | onet
`
