/**
 * Inhabited islands: id | name | containing place | point | population | other spellings | Thaana.
 * Names, Thaana and points: OneMap (Maldives Land and Survey Authority); residents: Census 2022 (Maldives
 * Bureau of Statistics).
 */
export const islands = `
ha-baarah | Baarah | atoll-ha | 6.81640, 73.20908 | 1141 |  | ބާރަށް
ha-dhidhdhoo | Dhidhdhoo | atoll-ha | 6.88880, 73.11116 | 3412 | Dhihdhoo; Dhiddhoo; Didhdhoo | ދިއްދޫ
ha-filladhoo | Filladhoo | atoll-ha | 6.88919, 73.23015 | 559 |  | ފިއްލަދޫ
ha-hoarafushi | Hoarafushi | atoll-ha | 6.98305, 72.89492 | 1841 | Huvarafushi | ހޯރަފުށި
ha-ihavandhoo | Ihavandhoo | atoll-ha | 6.95305, 72.92621 | 2873 |  | އިހަވަންދޫ
ha-kelaa | Kelaa | atoll-ha | 6.95477, 73.21615 | 1115 |  | ކެލާ
ha-maarandhoo | Maarandhoo | atoll-ha | 6.85263, 72.98420 | 668 |  | މާރަންދޫ
ha-mulhadhoo | Mulhadhoo | atoll-ha | 7.01230, 72.99809 | 286 | Molhadhoo; މުޅަދޫ | މޮޅަދޫ
ha-muraidhoo | Muraidhoo | atoll-ha | 6.83796, 73.16727 | 534 |  | މުރައިދޫ
ha-thakandhoo | Thakandhoo | atoll-ha | 6.84401, 72.99553 | 279 |  | ތަކަންދޫ
ha-thuraakunu | Thuraakunu | atoll-ha | 7.10431, 72.89931 | 427 |  | ތުރާކުނު
ha-uligamu | Uligamu | atoll-ha | 7.08188, 72.92747 | 400 | Uligan; އުލިގަމު | އުލިގަން
ha-utheemu | Utheemu | atoll-ha | 6.83483, 73.11270 | 612 |  | އުތީމު
ha-vashafaru | Vashafaru | atoll-ha | 6.89746, 73.16081 | 476 |  | ވަށަފަރު
hdh-finey | Finey | atoll-hdh | 6.74590, 73.05328 | 409 |  | ފިނޭ
hdh-hanimaadhoo | Hanimaadhoo | atoll-hdh | 6.75643, 73.17324 | 2664 |  | ހަނިމާދޫ
hdh-hirimaradhoo | Hirimaradhoo | atoll-hdh | 6.72479, 73.02413 | 293 |  | ހިރިމަރަދޫ
hdh-kumundhoo | Kumundhoo | atoll-hdh | 6.57209, 73.05233 | 997 |  | ކުމުންދޫ
hdh-kurinbi | Kurinbi | atoll-hdh | 6.66557, 72.99669 | 492 | Kurin'bee | ކުރިނބި
hdh-makunudhoo | Makunudhoo | atoll-hdh | 6.40958, 72.70509 | 1265 |  | މަކުނުދޫ
hdh-naivaadhoo | Naivaadhoo | atoll-hdh | 6.74686, 72.93499 | 495 | Naavaidhoo | ނައިވާދޫ
hdh-nellaidhoo | Nellaidhoo | atoll-hdh | 6.71491, 72.94690 | 1038 |  | ނެއްލައިދޫ
hdh-neykurendhoo | Neykurendhoo | atoll-hdh | 6.54297, 72.97972 | 641 |  | ނޭކުރެންދޫ
hdh-nolhivaram | Nolhivaram | atoll-hdh | 6.66233, 73.08226 | 1985 | Nolhivaran; Nolhivaramu; ނޮޅިވަރަމް | ނޮޅިވަރަން
hdh-nolhivaranfaru | Nolhivaranfaru | atoll-hdh | 6.69732, 73.12005 | 1254 |  | ނޮޅިވަރަންފަރު
hdh-vaikaradhoo | Vaikaradhoo | atoll-hdh | 6.54970, 72.95322 | 776 |  | ވައިކަރަދޫ
sh-bileffahi | Bileffahi | atoll-sh | 6.33779, 72.97486 | 502 | Bileiyfahi; ބިލެއްފަހި | ބިލެތްފަހި
sh-feevah | Feevah | atoll-sh | 6.34893, 73.20924 | 694 |  | ފީވައް
sh-feydhoo | Feydhoo | atoll-sh | 6.36065, 73.04880 | 854 |  | ފޭދޫ
sh-foakaidhoo | Foakaidhoo | atoll-sh | 6.32665, 73.14933 | 1571 |  | ފޯކައިދޫ
sh-funadhoo | Funadhoo | atoll-sh | 6.15245, 73.28967 | 2255 | Funadoo | ފުނަދޫ
sh-goidhoo | Goidhoo | atoll-sh | 6.43008, 72.92995 | 592 |  | ގޮއިދޫ
sh-kanditheemu | Kanditheemu | atoll-sh | 6.44035, 72.91646 | 1193 | Kaditheemu | ކަނޑިތީމު
sh-komandoo | Komandoo | atoll-sh | 6.05415, 73.05430 | 921 |  | ކޮމަންޑޫ
sh-lhaimagu | Lhaimagu | atoll-sh | 6.16407, 73.25140 | 684 |  | ޅައިމަގު
sh-maaungoodhoo | Maaungoodhoo | atoll-sh | 6.03674, 73.28384 | 944 |  | މާއުނގޫދޫ
sh-maroshi | Maroshi | atoll-sh | 6.20958, 73.06126 | 479 |  | މަރޮށި
sh-milandhoo | Milandhoo | atoll-sh | 6.28605, 73.24454 | 2094 |  | މިލަންދޫ
sh-narudhoo | Narudhoo | atoll-sh | 6.26433, 73.21812 | 544 |  | ނަރުދޫ
sh-noomaraa | Noomaraa | atoll-sh | 6.43422, 73.06910 | 371 | Noomara | ނޫމަރާ
n-fodhdhoo | Fodhdhoo | atoll-n | 5.74376, 73.21600 | 345 | Fohdhoo | ފޮއްދޫ
n-henbandhoo | Henbandhoo | atoll-n | 5.96755, 73.39298 | 638 | Hen'badhoo | ހެނބަދޫ
n-holhudhoo | Holhudhoo | atoll-n | 5.75274, 73.25520 | 1428 | Holhumeedhoo | ހޮޅުދޫ
n-kendhikulhudhoo | Kendhikulhudhoo | atoll-n | 5.95264, 73.41586 | 1556 |  | ކެނދިކުޅުދޫ
n-kudafari | Kudafari | atoll-n | 5.88289, 73.40021 | 628 | Kudafaree | ކުޑަފަރި
n-landhoo | Landhoo | atoll-n | 5.88176, 73.46618 | 757 |  | ލަންދޫ
n-lhohi | Lhohi | atoll-n | 5.81618, 73.37767 | 692 |  | ޅޮހި
n-maafaru | Maafaru | atoll-n | 5.82521, 73.47433 | 919 |  | މާފަރު
n-maalhendhoo | Maalhendhoo | atoll-n | 5.90220, 73.45612 | 724 |  | މާޅެންދޫ
n-magoodhoo | Magoodhoo | atoll-n | 5.77647, 73.36248 | 305 |  | މަގޫދޫ
n-manadhoo | Manadhoo | atoll-n | 5.76572, 73.41078 | 1745 |  | މަނަދޫ
n-miladhoo | Miladhoo | atoll-n | 5.79047, 73.36259 | 934 |  | މިލަދޫ
n-velidhoo | Velidhoo | atoll-n | 5.66464, 73.27338 | 1832 |  | ވެލިދޫ
r-alifushi | Alifushi | atoll-r | 5.96732, 72.95338 | 1859 |  | އަލިފުށި
r-angolhitheemu | Angolhitheemu | atoll-r | 5.79273, 73.00664 | 381 |  | އަނގޮޅިތީމު
r-dhuvaafaru | Dhuvaafaru | atoll-r | 5.62872, 73.04159 | 3321 |  | ދުވާފަރު
r-fainu | Fainu | atoll-r | 5.46345, 73.03458 | 423 |  | ފައިނު
r-hulhudhuffaaru | Hulhudhuffaaru | atoll-r | 5.76500, 73.01236 | 1228 |  | ހުޅުދުއްފާރު
r-inguraidhoo | Inguraidhoo | atoll-r | 5.47706, 73.03680 | 1278 |  | އިނގުރައިދޫ
r-innamaadhoo | Innamaadhoo | atoll-r | 5.54945, 73.04454 | 663 |  | އިންނަމާދޫ
r-kinolhas | Kinolhas | atoll-r | 5.44848, 73.02931 | 543 |  | ކިނޮޅަސް
r-maakurathu | Maakurathu | atoll-r | 5.60625, 73.04403 | 956 |  | މާކުރަތު
r-maduvvari | Maduvvari | atoll-r | 5.48619, 72.89591 | 1760 |  | މަޑުއްވަރި
r-meedhoo | Meedhoo | atoll-r | 5.45818, 72.95503 | 1872 |  | މީދޫ
r-rasgetheemu | Rasgetheemu | atoll-r | 5.80768, 73.00296 | 537 |  | ރަސްގެތީމު
r-rasmaadhoo | Rasmaadhoo | atoll-r | 5.56309, 73.04387 | 554 |  | ރަސްމާދޫ
r-ungoofaaru | Ungoofaaru | atoll-r | 5.66822, 73.03010 | 1754 | Ungoofaru | އުނގޫފާރު
r-vaadhoo | Vaadhoo | atoll-r | 5.85671, 72.99145 | 452 |  | ވާދޫ
b-dharavandhoo | Dharavandhoo | atoll-b | 5.15729, 73.13103 | 997 |  | ދަރަވަންދޫ
b-dhonfanu | Dhonfanu | atoll-b | 5.18785, 73.12285 | 398 | Dhonfan; ދޮންފަނު | ދޮންފަން
b-eydhafushi | Eydhafushi | atoll-b | 5.10260, 73.07064 | 2581 | Eydafushi | އޭދަފުށި
b-fehendhoo | Fehendhoo | atoll-b | 4.88157, 72.96960 | 198 |  | ފެހެންދޫ
b-fulhadhoo | Fulhadhoo | atoll-b | 4.88488, 72.93298 | 341 |  | ފުޅަދޫ
b-goidhoo | Goidhoo | atoll-b | 4.87308, 72.99890 | 583 |  | ގޮއިދޫ
b-hithaadhoo | Hithaadhoo | atoll-b | 5.00720, 72.92297 | 744 |  | ހިތާދޫ
b-kamadhoo | Kamadhoo | atoll-b | 5.28193, 73.13691 | 552 |  | ކަމަދޫ
b-kendhoo | Kendhoo | atoll-b | 5.27538, 73.01017 | 1002 |  | ކެންދޫ
b-kihaadhoo | Kihaadhoo | atoll-b | 5.21506, 73.12505 | 481 |  | ކިހާދޫ
b-kudarikilu | Kudarikilu | atoll-b | 5.30039, 73.07088 | 557 |  | ކުޑަރިކިލު
b-maalhos | Maalhos | atoll-b | 5.13461, 73.10789 | 572 |  | މާޅޮސް
b-thulhaadhoo | Thulhaadhoo | atoll-b | 5.02179, 72.84118 | 1625 |  | ތުޅާދޫ
lh-hinnavaru | Hinnavaru | atoll-lh | 5.49258, 73.41135 | 2286 |  | ހިންނަވަރު
lh-kurendhoo | Kurendhoo | atoll-lh | 5.33385, 73.46368 | 1171 |  | ކުރެންދޫ
lh-naifaru | Naifaru | atoll-lh | 5.44446, 73.36522 | 4832 |  | ނައިފަރު
lh-olhuvelifushi | Olhuvelifushi | atoll-lh | 5.27851, 73.60676 | 703 |  | އޮޅުވެލިފުށި
k-dhiffushi | Dhiffushi | atoll-k | 4.44172, 73.71419 | 1270 |  | ދިއްފުށި
k-gaafaru | Gaafaru | atoll-k | 4.73606, 73.49974 | 1294 |  | ގާފަރު
k-gulhi | Gulhi | atoll-k | 3.99068, 73.50904 | 976 |  | ގުޅި
k-guraidhoo | Guraidhoo | atoll-k | 3.90080, 73.46806 | 1743 |  | ގުރައިދޫ
k-himmafushi | Himmafushi | atoll-k | 4.30802, 73.57112 | 2012 | Hinmafushi | ހިންމަފުށި
k-hulhumale | Hulhumalé | k-male-city | 4.22311, 73.54292 | 66206 | Hulhumaale | ހުޅުމާލެ
k-huraa | Huraa | atoll-k | 4.33341, 73.60175 | 1654 |  | ހުރާ
k-kaashidhoo | Kaashidhoo | atoll-k | 4.95572, 73.46119 | 2528 |  | ކާށިދޫ
k-maafushi | Maafushi | atoll-k | 3.94099, 73.48967 | 4471 | Vahmaafushi | މާފުށި
k-male | Malé | k-male-city | 4.17422, 73.50949 | 138053 | Maale | މާލެ
k-thulusdhoo | Thulusdhoo | atoll-k | 4.37297, 73.64804 | 1801 | Thulusdoo | ތުލުސްދޫ
k-vilimale | Vilimalé | k-male-city | 4.17325, 73.48523 | 6847 | Vilin'gili; Villingili; Villimale; Viligili; ވިލިމާލެ | ވިލިނގިލި
aa-bodufolhudhoo | Bodufolhudhoo | atoll-aa | 4.18563, 72.77339 | 704 |  | ބޮޑުފޮޅުދޫ
aa-feridhoo | Feridhoo | atoll-aa | 4.05106, 72.72563 | 544 |  | ފެރިދޫ
aa-himandhoo | Himandhoo | atoll-aa | 3.92090, 72.74405 | 885 | Himendhoo | ހިމަންދޫ
aa-maalhos | Maalhos | atoll-aa | 3.98634, 72.71944 | 516 |  | މާޅޮސް
aa-mathiveri | Mathiveri | atoll-aa | 4.19186, 72.74626 | 878 |  | މަތިވެރި
aa-rasdhoo | Rasdhoo | atoll-aa | 4.26306, 72.99185 | 1282 |  | ރަސްދޫ
aa-thoddoo | Thoddoo | atoll-aa | 4.43722, 72.95963 | 1924 |  | ތޮއްޑޫ
aa-ukulhas | Ukulhas | atoll-aa | 4.21506, 72.86425 | 1284 |  | އުކުޅަސް
adh-dhangethi | Dhangethi | atoll-adh | 3.60766, 72.95585 | 936 | Dhagethi | ދަނގެތި
adh-dhidhdhoo | Dhidhdhoo | atoll-adh | 3.48413, 72.87785 | 141 | Dhihdhoo; Dhiddhoo; Didhdhoo | ދިއްދޫ
adh-dhigurah | Dhigurah | atoll-adh | 3.53030, 72.92580 | 761 |  | ދިގުރަށް
adh-fenfushi | Fenfushi | atoll-adh | 3.48941, 72.78373 | 1000 |  | ފެންފުށި
adh-hangnaameedhoo | Hangnaameedhoo | atoll-adh | 3.84924, 72.95526 | 484 |  | ހަންޏާމީދޫ
adh-kunburudhoo | Kunburudhoo | atoll-adh | 3.77558, 72.92522 | 509 |  | ކުނބުރުދޫ
adh-maamigili | Maamigili | atoll-adh | 3.47400, 72.83491 | 2798 | Maamin'gili | މާމިގިލި
adh-mahibadhoo | Mahibadhoo | atoll-adh | 3.75722, 72.96904 | 2580 |  | މަހިބަދޫ
adh-mandhoo | Mandhoo | atoll-adh | 3.69779, 72.70956 | 418 |  | މަންދޫ
adh-omadhoo | Omadhoo | atoll-adh | 3.79159, 72.96249 | 913 |  | އޮމަދޫ
v-felidhoo | Felidhoo | atoll-v | 3.47193, 73.54725 | 620 |  | ފެލިދޫ
v-fulidhoo | Fulidhoo | atoll-v | 3.68053, 73.41568 | 400 |  | ފުލިދޫ
v-keyodhoo | Keyodhoo | atoll-v | 3.46211, 73.54999 | 641 |  | ކެޔޮދޫ
v-rakeedhoo | Rakeedhoo | atoll-v | 3.31489, 73.46984 | 76 |  | ރަކީދޫ
v-thinadhoo | Thinadhoo | atoll-v | 3.48766, 73.53842 | 258 |  | ތިނަދޫ
m-dhiggaru | Dhiggaru | atoll-m | 3.11200, 73.56531 | 1099 |  | ދިއްގަރު
m-kolhufushi | Kolhufushi | atoll-m | 2.77688, 73.42455 | 793 |  | ކޮޅުފުށި
m-maduvvari | Maduvvari | atoll-m | 3.10504, 73.57311 | 318 |  | މަޑުއްވަރި
m-mulah | Mulah | atoll-m | 2.94665, 73.58462 | 1426 |  | މުލައް
m-muli | Muli | atoll-m | 2.91796, 73.58121 | 949 |  | މުލި
m-naalaafushi | Naalaafushi | atoll-m | 2.89512, 73.57739 | 430 |  | ނާލާފުށި
m-raimmandhoo | Raimmandhoo | atoll-m | 3.08976, 73.63908 | 171 | Raiymandhoo; ރައިމަންދޫ | ރަތްމަންދޫ
m-veyvah | Veyvah | atoll-m | 2.95622, 73.59998 | 304 | ވޭވައް | ވޭވަށް
f-bilehdhoo | Bilehdhoo | atoll-f | 3.11835, 72.98413 | 967 | Bileiydhoo; Biledhdhoo; ބިލެއްދޫ | ބިލެތްދޫ
f-dharanboodhoo | Dharanboodhoo | atoll-f | 3.06287, 72.92599 | 455 |  | ދަރަނބޫދޫ
f-feeali | Feeali | atoll-f | 3.26998, 73.00199 | 922 |  | ފީއަލި
f-magoodhoo | Magoodhoo | atoll-f | 3.07890, 72.96388 | 702 |  | މަގޫދޫ
f-nilandhoo | Nilandhoo | atoll-f | 3.05693, 72.88899 | 1823 |  | ނިލަންދޫ
dh-bandidhoo | Bandidhoo | atoll-dh | 2.93660, 72.99037 | 629 | Badidhoo | ބަނޑިދޫ
dh-hulhudheli | Hulhudheli | atoll-dh | 2.85847, 72.84634 | 764 |  | ހުޅުދެލި
dh-kudahuvadhoo | Kudahuvadhoo | atoll-dh | 2.66963, 72.89025 | 3131 |  | ކުޑަހުވަދޫ
dh-maaenboodhoo | Maaenboodhoo | atoll-dh | 2.69576, 72.96354 | 679 | Maaeboodhoo | މާއެނބޫދޫ
dh-meedhoo | Meedhoo | atoll-dh | 2.99811, 73.00741 | 1118 |  | މީދޫ
dh-rinbudhoo | Rinbudhoo | atoll-dh | 2.92448, 72.89541 | 316 |  | ރިނބުދޫ
th-burunee | Burunee | atoll-th | 2.55897, 73.10703 | 414 | Buruni; ބުރުނީ | ބުރުނި
th-dhiyamigili | Dhiyamigili | atoll-th | 2.33968, 73.33684 | 649 |  | ދިޔަމިގިލި
th-gaadhiffushi | Gaadhiffushi | atoll-th | 2.25253, 73.21276 | 317 |  | ގާދިއްފުށި
th-guraidhoo | Guraidhoo | atoll-th | 2.32284, 73.31756 | 1293 |  | ގުރައިދޫ
th-hirilandhoo | Hirilandhoo | atoll-th | 2.27110, 72.93170 | 1146 |  | ހިރިލަންދޫ
th-kandoodhoo | Kandoodhoo | atoll-th | 2.32094, 72.91665 | 456 |  | ކަނޑޫދޫ
th-kinbidhoo | Kinbidhoo | atoll-th | 2.16844, 73.06613 | 715 |  | ކިނބިދޫ
th-madifushi | Madifushi | atoll-th | 2.35634, 73.35500 | 858 |  | މަޑިފުށި
th-omadhoo | Omadhoo | atoll-th | 2.16770, 73.02356 | 417 |  | އޮމަދޫ
th-thimarafushi | Thimarafushi | atoll-th | 2.20891, 73.14825 | 1229 |  | ތިމަރަފުށި
th-vandhoo | Vandhoo | atoll-th | 2.29168, 72.94193 | 364 |  | ވަންދޫ
th-veymandoo | Veymandoo | atoll-th | 2.18692, 73.09510 | 1321 | Veymandhoo | ވޭމަންޑޫ
th-vilufushi | Vilufushi | atoll-th | 2.50326, 73.30855 | 1081 |  | ވިލުފުށި
l-dhanbidhoo | Dhanbidhoo | atoll-l | 2.09465, 73.54504 | 606 | Dhabidhoo | ދަނބިދޫ
l-fonadhoo | Fonadhoo | atoll-l | 1.83306, 73.50051 | 2986 |  | ފޮނަދޫ
l-gan | Gan | atoll-l | 1.91839, 73.54217 | 4815 | Gamu | ގަން
l-hithadhoo | Hithadhoo | atoll-l | 1.79707, 73.38849 | 1108 | Hithadoo | ހިތަދޫ
l-isdhoo | Isdhoo | atoll-l | 2.12380, 73.57786 | 929 |  | އިސްދޫ
l-kalaidhoo | Kalaidhoo | atoll-l | 2.11493, 73.56015 | 655 |  | ކަލައިދޫ
l-kunahandhoo | Kunahandhoo | atoll-l | 1.78292, 73.36817 | 601 |  | ކުނަހަންދޫ
l-maabaidhoo | Maabaidhoo | atoll-l | 2.02905, 73.53252 | 565 |  | މާބައިދޫ
l-maamendhoo | Maamendhoo | atoll-l | 1.81745, 73.38948 | 879 |  | މާމެންދޫ
l-maavah | Maavah | atoll-l | 1.88565, 73.24349 | 1379 | މާވައް | މާވަށް
l-mundoo | Mundoo | atoll-l | 2.01250, 73.53417 | 176 |  | މުންޑޫ
ga-dhaandhoo | Dhaandhoo | atoll-ga | 0.62092, 73.46125 | 1044 |  | ދާންދޫ
ga-dhevvadhoo | Dhevvadhoo | atoll-ga | 0.55707, 73.24216 | 599 |  | ދެއްވަދޫ
ga-gemanafushi | Gemanafushi | atoll-ga | 0.44266, 73.56829 | 1318 |  | ގެމަނަފުށި
ga-kanduhulhudhoo | Kanduhulhudhoo | atoll-ga | 0.35115, 73.53964 | 619 |  | ކަނޑުހުޅުދޫ
ga-kolamaafushi | Kolamaafushi | atoll-ga | 0.83779, 73.18438 | 636 |  | ކޮލަމާފުށި
ga-kondey | Kondey | atoll-ga | 0.49875, 73.54879 | 328 |  | ކޮނޑޭ
ga-maamendhoo | Maamendhoo | atoll-ga | 0.71421, 73.43917 | 1201 |  | މާމެންދޫ
ga-nilandhoo | Nilandhoo | atoll-ga | 0.63625, 73.44646 | 545 |  | ނިލަންދޫ
ga-vilingili | Vilingili | atoll-ga | 0.75651, 73.43537 | 2900 | Villingili; Viligili | ވިލިނގިލި
gdh-faresmaathodaa | Faresmaathodaa | atoll-gdh | 0.19984, 73.18709 | 858 |  | ފަރެސްމާތޮޑާ
gdh-fiyoaree | Fiyoaree | atoll-gdh | 0.22162, 73.13650 | 637 | Fiyoari | ފިޔޯރީ
gdh-gadhdhoo | Gadhdhoo | atoll-gdh | 0.29006, 73.45762 | 1414 | Gahdhoo; Gaddhoo | ގައްދޫ
gdh-hoandedhdhoo | Hoandedhdhoo | atoll-gdh | 0.44476, 73.00361 | 885 | Hoan'dehdhoo; Hoadedhdhoo; Hoadehdhoo; Hoan'dehdoo; Hoandeddhoo; ހޯޑެއްދޫ | ހޯނޑެއްދޫ
gdh-madaveli | Madaveli | atoll-gdh | 0.45859, 72.99865 | 1219 |  | މަޑަވެލި
gdh-nadellaa | Nadellaa | atoll-gdh | 0.29339, 73.04065 | 581 | Nadalla | ނަޑެއްލާ
gdh-rathafandhoo | Rathafandhoo | atoll-gdh | 0.25265, 73.10459 | 431 |  | ރަތަފަންދޫ
gdh-vaadhoo | Vaadhoo | atoll-gdh | 0.22737, 73.27363 | 516 |  | ވާދޫ
s-hulhudhoo | Hulhudhoo | atoll-s | -0.59564, 73.22725 | 1182 | Addu Hulhudhoo; Hulhumeedhoo; ހުޅުމީދޫ | ހުޅުދޫ
s-meedhoo | Meedhoo | atoll-s | -0.58440, 73.23082 | 1892 | Addu Meedhoo; Hulhumeedhoo; ހުޅުމީދޫ | މީދޫ
`
