/**
 * Islands leased as resorts without a known trading name; some are closed or not yet built: id | name |
 * containing place | point | population | other spellings | Thaana.
 * From OneMap (Maldives Land and Survey Authority).
 */
export const resortIslands = `
ha-alidhuffarufinolhu | Alidhuffarufinolhu | atoll-ha | 6.86132, 73.10399 |  |  | އަލިދުއްފަރުފިނޮޅު
ha-berinmadhoo | Berinmadhoo | atoll-ha | 7.04739, 72.97149 |  |  | ބެރިންމަދޫ
ha-maafinolhu | Maafinolhu | atoll-ha | 7.00232, 72.86248 |  |  | މާފިނޮޅު
ha-medhafushi | Medhafushi | atoll-ha | 7.01085, 72.93476 |  |  | މެދަފުށި
hdh-dhipparufushi | Dhipparufushi | atoll-hdh | 6.31886, 72.64063 |  |  | ދިއްޕަރުފުށި
hdh-kudafarufasgandu | Kudafarufasgandu | atoll-hdh | 6.71189, 72.92504 |  |  | ކުޑަފަރުފަސްގަނޑު
hdh-naagoashi | Naagoashi | atoll-hdh | 6.66997, 72.90245 |  |  | ނާގޯށި
sh-dholhiyadhoo | Dholhiyadhoo | atoll-sh | 5.99446, 73.21368 |  |  | ދޮޅިޔަދޫ
sh-fushifaru | Fushifaru | atoll-sh | 6.39568, 72.92592 |  |  | ފުށިފަރު
sh-kanbaalifaru | Kanbaalifaru | atoll-sh | 6.12386, 73.25411 |  |  | ކަނބާލިފަރު
sh-kudalhaimendhoo | Kudalhaimendhoo | atoll-sh | 6.01526, 73.29574 |  |  | ކުޑަޅައިމެންދޫ
sh-naainfarufinolhu | Naainfarufinolhu | atoll-sh | 6.20336, 72.99858 |  |  | ނާއިންފަރުފިނޮޅު
n-ekulhivaru | Ekulhivaru | atoll-n | 5.94996, 73.30687 |  |  | އެކުޅިވަރު
n-huvandhumaavattaru | Huvandhumaavattaru | atoll-n | 5.84529, 73.44492 |  |  | ހުވަނދުމާވައްޓަރު
n-kunnamalei | Kunnamalei | atoll-n | 5.95289, 73.13307 |  |  | ކުންނަމަލެއި
n-loafaru | Loafaru | atoll-n | 5.78582, 73.27636 |  |  | ލޯފަރު
n-maavelavaru | Maavelavaru | atoll-n | 5.80543, 73.17175 |  |  | މާވެލަވަރު
r-bodufarufinolhu | Bodufarufinolhu | atoll-r | 5.52925, 72.80619 |  |  | ބޮޑުފަރުފިނޮޅު
r-fuggiri | Fuggiri | atoll-r | 5.72451, 72.85428 |  |  | ފުއްގިރި
r-kudakurathu | Kudakurathu | atoll-r | 5.58389, 73.04465 |  |  | ކުޑަކުރަތު
r-kuroshigiri | Kuroshigiri | atoll-r | 5.51397, 72.85034 |  |  | ކުރޮށިގިރި
r-lundhufushi | Lundhufushi | atoll-r | 5.64359, 72.98717 |  |  | ލުނދުފުށި
r-veyvah | Veyvah | atoll-r | 5.76699, 72.89336 |  |  | ވޭވަށް
b-bodufinolhu | Bodufinolhu | atoll-b | 5.00830, 72.85761 |  |  | ބޮޑުފިނޮޅު
b-dhandhoo | Dhandhoo | atoll-b | 5.23590, 73.16838 |  |  | ދަންދޫ
b-dhigudhefaru | Dhigudhefaru | atoll-b | 5.23514, 73.13914 |  |  | ދިގުދެފަރު
b-funadhoo | Funadhoo | atoll-b | 5.27463, 73.03320 |  |  | ފުނަދޫ
b-kihaadhuffaru | Kihaadhuffaru | atoll-b | 5.19088, 73.13230 |  |  | ކިހާދުއްފަރު
b-maamaduvvari | Maamaduvvari | atoll-b | 5.00918, 72.94200 |  |  | މާމަޑުއްވަރި
b-muthaafushi | Muthaafushi | atoll-b | 5.07838, 72.87785 |  |  | މުތާފުށި
lh-bodufinolhu | Bodufinolhu | atoll-lh | 5.27053, 73.57124 |  |  | ބޮޑުފިނޮޅު
lh-hudhufushi | Hudhufushi | atoll-lh | 5.36228, 73.65391 |  |  | ހުދުފުށި
lh-madhiriguraidhoo | Madhiriguraidhoo | atoll-lh | 5.46937, 73.55991 |  |  | މަދިރިގުރައިދޫ
k-akirifushi | Akirifushi | atoll-k | 4.63744, 73.40210 |  |  | އަކިރިފުށި
k-ehmafushi | Ehmafushi | atoll-k | 4.12281, 73.46496 |  | Emmafushi | އެއްމަފުށި
k-hathaafinolhu | Hathaafinolhu | atoll-k | 4.09004, 73.52377 |  |  | ހަތާފިނޮޅު
k-nakahchaahuraa | Nakahchaahuraa | atoll-k | 4.34204, 73.38661 |  |  | ނަކައްޗާހުރާ
k-tholhimaraahuraa | Tholhimaraahuraa | atoll-k | 3.82467, 73.37521 |  |  | ތޮޅިމަރާހުރާ
k-vaagali | Vaagali | atoll-k | 3.94861, 73.35594 |  |  | ވާގަލި
aa-etheremadivaru | Etheremadivaru | atoll-aa | 4.11866, 72.93765 |  |  | އެތެރެމަޑިވަރު
aa-maagau | Maagau | atoll-aa | 3.98911, 72.95703 |  |  | މާގައު
aa-mathivereefinolhu | Mathivereefinolhu | atoll-aa | 4.18588, 72.75007 |  |  | މަތިވެރީފިނޮޅު
aa-velidhoo | Velidhoo | atoll-aa | 4.19475, 72.81893 |  |  | ވެލިދޫ
adh-bodufinolhu | Bodufinolhu | atoll-adh | 3.49487, 72.76028 |  |  | ބޮޑުފިނޮޅު
adh-heenfaru | Heenfaru | atoll-adh | 3.81928, 72.82911 |  |  | ހީންފަރު
adh-innafushi | Innafushi | atoll-adh | 3.79770, 72.73256 |  |  | އިންނަފުށި
v-anbaraa | Anbaraa | atoll-v | 3.37226, 73.43956 |  |  | އަންބަރާ
v-bodumohoraa | Bodumohoraa | atoll-v | 3.34317, 73.52096 |  |  | ބޮޑުމޮހޮރާ
v-fohtheyobodufushi | Fohtheyobodufushi | atoll-v | 3.45487, 73.75845 |  |  | ފޮއްތެޔޮބޮޑުފުށި
m-dhekunuboduveli | Dhekunuboduveli | atoll-m | 2.82581, 73.45231 |  |  | ދެކުނުބޮޑުވެލި
m-hurasveli | Hurasveli | atoll-m | 3.01908, 73.61805 |  |  | ހުރަސްވެލި
m-kudausfushi | Kudausfushi | atoll-m | 2.80393, 73.43373 |  | Maa usfushi | ކުޑައުސްފުށި
m-uthuruboduveli | Uthuruboduveli | atoll-m | 3.02607, 73.61816 |  |  | އުތުރުބޮޑުވެލި
f-maafushi | Maafushi | atoll-f | 3.24319, 72.97872 |  |  | މާފުށި
dh-dhoores | Dhoores | atoll-dh | 2.91758, 72.88407 |  |  | ދޫރެސް
dh-hiriyafushi | Hiriyafushi | atoll-dh | 2.71171, 72.98758 |  |  | ހިރިޔަފުށި
th-ekuruffushi | Ekuruffushi | atoll-th | 2.26583, 73.22642 |  |  | އެކުރުއްފުށި
th-kalhudheyfushi | Kalhudheyfushi | atoll-th | 2.29486, 73.27639 |  |  | ކަޅުދޭފުށި
th-olhugiri | Olhugiri | atoll-th | 2.50585, 73.25603 |  |  | އޮޅުގިރި
th-ruhthibirah | Ruhthibirah | atoll-th | 2.16859, 73.05287 |  |  | ރުއްތިބިރަށް
l-baresdhoo | Baresdhoo | atoll-l | 1.96765, 73.53992 |  |  | ބަރެސްދޫ
l-bodufinolhu | Bodufinolhu | atoll-l | 2.02790, 73.37237 |  |  | ބޮޑުފިނޮޅު
l-bodufinolhu-resort | Bodufinolhu | atoll-l | 1.94524, 73.54047 |  |  | ބޮޑުފިނޮޅު
l-boduhuraa | Boduhuraa | atoll-l | 1.80087, 73.29452 |  |  | ބޮޑުހުރާ
l-fares | Fares | atoll-l | 1.79938, 73.30096 |  |  | ފަރެސް
l-guraidhoo | Guraidhoo | atoll-l | 1.90810, 73.25501 |  |  | ގުރައިދޫ
ga-bakehthaa | Bakehthaa | atoll-ga | 0.38117, 73.49765 |  | Bakeththaa | ބަކެއްތާ
ga-dhevvalaabadhoo | Dhevvalaabadhoo | atoll-ga | 0.60469, 73.30938 |  |  | ދެއްވަލާބަދޫ
ga-hinaamaagalaa | Hinaamaagalaa | atoll-ga | 0.63010, 73.34440 |  |  | ހިނާމާގަލާ
ga-hirihuttaa | Hirihuttaa | atoll-ga | 0.54058, 73.34628 |  |  | ހިރިހުއްޓާ
ga-keredhdhoo | Keredhdhoo | atoll-ga | 0.65887, 73.43856 |  | Kerehdhoo | ކެރެއްދޫ
ga-kondeymatheelaabadhoo | Kondeymatheelaabadhoo | atoll-ga | 0.50576, 73.49812 |  | Kodeymatheelaabadhoo | ކޮނޑޭމަތީލާބަދޫ
ga-maarandhoo | Maarandhoo | atoll-ga | 0.85377, 73.20921 |  |  | މާރަންދޫ
ga-mahahdhoo | Mahahdhoo | atoll-ga | 0.58399, 73.51330 |  |  | މަހައްދޫ
ga-vodamulaa | Vodamulaa | atoll-ga | 0.60396, 73.48633 |  |  | ވޮޑަމުލާ
gdh-kaashidhoo | Kaashidhoo | atoll-gdh | 0.33530, 73.43662 |  |  | ކާށިދޫ
gdh-lonudhoohuttaa | Lonudhoohuttaa | atoll-gdh | 0.30202, 73.41670 |  |  | ލޮނުދޫހުއްޓާ
gdh-vatavarrehaa | Vatavarrehaa | atoll-gdh | 0.25627, 73.29641 |  |  | ވަޓަވައްރެހާ
s-geskalhuheraa | Geskalhuheraa | atoll-s | -0.64614, 73.22141 |  | Geskalhaheraa | ގެސްކަޅުހެރާ
s-gomahera | Gomahera | atoll-s | -0.69107, 73.18324 |  |  | ގޮމަހެރަ
s-hankede | Hankede | atoll-s | -0.65583, 73.11113 |  |  | ހަންކެޑެ
s-mulikede | Mulikede | atoll-s | -0.65931, 73.21643 |  |  | މުލިކެޑެ
`
