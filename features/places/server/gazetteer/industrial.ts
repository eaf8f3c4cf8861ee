/**
 * Islands leased for industry, fisheries or agriculture: id | name | containing place | point | population
 * | other spellings | Thaana | source.
 * Names and points: OneMap (Maldives Land and Survey Authority).
 */
export const industrial = `
hdh-theefaridhoo | Theefaridhoo | atoll-hdh | 6.74021, 73.03339 |  |  | ތީފަރިދޫ | register
sh-ekasdhoo | Ekasdhoo | atoll-sh | 6.07071, 73.28445 |  |  | އެކަސްދޫ | register
sh-eriadhoo | Eriadhoo | atoll-sh | 6.10381, 73.28706 |  |  | އެރިއަދޫ | register
sh-firunbaidhoo | Firunbaidhoo | atoll-sh | 6.11431, 73.22764 |  | Firubaidhoo | ފިރުނބައިދޫ | register
sh-kakaaeriyadhoo | Kakaaeriyadhoo | atoll-sh | 6.47812, 72.90233 |  |  | ކަކާއެރިޔަދޫ | register
sh-keekimini | Keekimini | atoll-sh | 6.00725, 73.11203 |  |  | ކީކިމިނި | register
sh-madidhoo | Madidhoo | atoll-sh | 6.30254, 73.10890 |  |  | މަޑިދޫ | register
sh-madikuredhdhoo | Madikuredhdhoo | atoll-sh | 6.28438, 73.15099 |  | Madikurehdhoo | މަޑިކުރެއްދޫ | register
sh-medhukunburudhoo | Medhukunburudhoo | atoll-sh | 6.19699, 73.03013 |  |  | މެދުކުނބުރުދޫ | register
n-bandaidhihdhoo | Bandaidhihdhoo | atoll-n | 5.68515, 73.25761 |  | Ban'daidhidhdhoo | ބަނޑައިދިއްދޫ | register
n-bomasdhoo | Bomasdhoo | atoll-n | 5.97225, 73.34538 |  |  | ބޮމަސްދޫ | register
n-felivaru | Felivaru | atoll-n | 5.83586, 73.30639 |  |  | ފެލިވަރު | register
n-kudafushi | Kudafushi | atoll-n | 5.70279, 73.41308 |  |  | ކުޑަފުށި | register
n-maakurehdhoo | Maakurehdhoo | atoll-n | 5.69660, 73.31197 |  |  | މާކުރެއްދޫ | register
n-minaavaru | Minaavaru | atoll-n | 5.76848, 73.34351 |  |  | މިނާވަރު | register
n-thanburudhoo | Thanburudhoo | atoll-n | 5.71665, 73.23475 |  |  | ތަނބުރުދޫ | register
n-vavathi | Vavathi | atoll-n | 5.79639, 73.22740 |  |  | ވަވަތި | register
r-boduhaiykodi | Boduhaiykodi | atoll-r | 5.61145, 72.96965 |  |  | ބޮޑުހަތްކޮޑި | register
r-dheburidheythereyvaadhoo | Dheburidheythereyvaadhoo | atoll-r | 5.40071, 72.99132 |  |  | ދެބުރިދޭތެރޭވާދޫ | register
r-fenfushi | Fenfushi | atoll-r | 5.38228, 72.90240 |  |  | ފެންފުށި | register
r-gaaundoodhoo | Gaaundoodhoo | atoll-r | 5.74944, 73.01578 |  |  | ގާއުނޑޫދޫ | register
r-lhohi | Lhohi | atoll-r | 5.46151, 72.88527 |  |  | ޅޮހި | register
r-linboakandhoo | Linboakandhoo | atoll-r | 5.73064, 72.93431 |  |  | ލިނބޯކަންދޫ | register
r-ungulu | Ungulu | atoll-r | 5.69092, 73.02642 |  |  | އުނގުލު | register
b-aidhoo | Aidhoo | atoll-b | 5.18729, 73.16356 |  |  | އައިދޫ | register
b-kashidhoo | Kashidhoo | atoll-b | 5.29717, 72.96871 |  |  | ކަށިދޫ | register
b-maarikilu | Maarikilu | atoll-b | 5.33493, 72.95262 |  |  | މާރިކިލު | register
b-undoodhoo | Undoodhoo | atoll-b | 5.27462, 73.04244 |  |  | އުނޑޫދޫ | register
lh-aligau | Aligau | atoll-lh | 5.24417, 73.51666 |  | Aligaa | އަލިގައު | register
lh-faadhoo | Faadhoo | atoll-lh | 5.43159, 73.63047 |  |  | ފާދޫ | register
lh-felivaru | Felivaru | atoll-lh | 5.47694, 73.38598 |  |  | ފެލިވަރު | register
lh-lhohi | Lhohi | atoll-lh | 5.32165, 73.47282 |  |  | ޅޮހި | register
k-kanduoiygiri | Kanduoiygiri | atoll-k | 4.25801, 73.54057 |  |  | ކަނޑުއޮތްގިރި | register
k-thilafushi | Thilafushi | k-male-city | 4.18247, 73.44155 |  |  | ތިލަފުށި | register
k-thunbafushi | Thunbafushi | atoll-k | 4.58995, 73.59026 |  |  | ތުނބަފުށި | register
adh-ariyadhoo | Ariyadhoo | atoll-adh | 3.47516, 72.85505 |  |  | އަރިޔަދޫ | register
adh-hukurudhoo | Hukurudhoo | atoll-adh | 3.57044, 72.71872 |  |  | ހުކުރުދޫ | register
v-hulhidhoo | Hulhidhoo | atoll-v | 3.49334, 73.53292 |  |  | ހުޅިދޫ | register
m-fenfuraaveli | Fenfuraaveli | atoll-m | 2.78814, 73.42708 |  |  | ފެންފުރާވެލި | register
m-gaakurali | Gaakurali | atoll-m | 2.78025, 73.37221 |  |  | ގާކުރަލި | register
m-thuvaru | Thuvaru | atoll-m | 2.89824, 73.37941 |  |  | ތުވަރު | register
dh-lhohi | Lhohi | atoll-dh | 2.95700, 72.98545 |  |  | ޅޮހި | register
dh-uhdhoo | Uhdhoo | atoll-dh | 2.97055, 72.99076 |  |  | އުއްދޫ | register
th-dhururehaa | Dhururehaa | atoll-th | 2.16880, 73.01205 |  |  | ދުރުރެހާ | register
th-funaddu | Funaddu | atoll-th | 2.19819, 73.12882 |  |  | ފުނައްޑު | register
l-gaadhoo | Gaadhoo | atoll-l | 1.82078, 73.45131 |  |  | ގާދޫ | register
l-kandaru | Kandaru | atoll-l | 2.06083, 73.53643 |  |  | ކަނޑަރު | register
l-kudafushi | Kudafushi | atoll-l | 1.78862, 73.33194 |  |  | ކުޑަފުށި | register
l-maandhoo | Maandhoo | atoll-l | 1.87470, 73.52699 |  |  | މާންދޫ | register
l-mendhoo | Mendhoo | atoll-l | 1.78692, 73.38156 |  |  | މެންދޫ | register
ga-funadhoo | Funadhoo | atoll-ga | 0.56247, 73.52603 |  |  | ފުނަދޫ | register
ga-raaverrehaa | Raaverrehaa | atoll-ga | 0.76777, 73.42908 |  |  | ރާވެއްރެހާ | register
gdh-kudherataa | Kudherataa | atoll-gdh | 0.50060, 72.98967 |  |  | ކުދެރަޓާ | register
gdh-maallaarehaa | Maallaarehaa | atoll-gdh | 0.49274, 72.98806 |  |  | މާއްލާރެހާ | register
gdh-maavehdhoo | Maavehdhoo | atoll-gdh | 0.30914, 73.47256 |  |  | މާވެއްދޫ | register
gdh-rahadhuvaa | Rahadhuvaa | atoll-gdh | 0.49680, 72.98982 |  |  | ރަހަދުވާ | register
k-gulhifalhu | Gulhifalhu | k-male-city |  |  | Guli Falhu | ގުޅީފަޅު | wikipedia
`
